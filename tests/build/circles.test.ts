import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// A reader of one folder never has to come back to it: no import leads in a circle, types included.

const files = new Set(
  ['api', 'tools', 'pages', 'components', 'content']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => posix.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.stories\.tsx$/.test(file)),
)

/** The files of the project that a file imports. */
const importsOf = (file: string): string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return []
    const path = posix.join(dirname(file), fileName.replace(/\.js$/, ''))
    return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].filter((found) => files.has(found))
  })

/** The first circle of a graph, as the names on its way; undefined where there is none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  function follow(name: string, way: readonly string[]): string[] | undefined {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const circle = follow(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}

const graphBy = (nodeOf: (file: string) => string) => {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const node = nodeOf(file)
    const targets = graph.get(node) ?? new Set()
    for (const target of importsOf(file).map(nodeOf)) if (target !== node) targets.add(target)
    graph.set(node, targets)
  }
  return graph
}

test('no file imports itself through others', () => {
  expect(circleIn(graphBy((file) => file))?.join(' → ')).toBeUndefined()
})

test('no folder imports itself through others', () => {
  expect(circleIn(graphBy(dirname))?.join(' → ')).toBeUndefined()
})
