import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'

const FOLDERS = ['api', 'content', 'components', 'pages', 'tools/doctor', 'tools/events', 'tools/server']

/** The regular expressions of a file whose time may grow faster than the text: by the square, or worse. */
function slowExpressions(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const [, body, flags = ''] = ts.isRegularExpressionLiteral(node)
      ? (/^\/(.*)\/(\w*)$/s.exec(node.text) ?? [])
      : []
    if (body && analyse({ source: body, flags }).reports.length > 0) found.push(`${file}: ${body}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no text of a visitor or of staff makes a regular expression slow: each is linear, by its structure', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(files.flatMap(slowExpressions)).toEqual([])
})
