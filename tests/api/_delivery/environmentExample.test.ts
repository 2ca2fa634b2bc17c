import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment, variableNames } from '../../../api/_delivery/environment.js'
import { formVariables } from '../../../api/_delivery/formVariables.js'

const example = readFileSync('.env.example', 'utf8')
const given = parseEnv(example)

test('every variable is in .env.example, and nothing else is', () => {
  // One of ours with more behind it is a form's own, as an example of all that may be.
  const isFormsOwn = (name: string) => variableNames.some((our) => name.startsWith(`${our}_`))
  expect(
    Object.keys(given)
      .filter((name) => !isFormsOwn(name))
      .sort(),
  ).toEqual([...variableNames].sort())
})

test('.env.example can be copied as it is: it sets nothing, and nothing in it is wrong', () => {
  expect(Object.values(given).filter(Boolean)).toEqual([])
  const filled = Object.fromEntries(Object.keys(given).map((name) => [name, 'x']))
  const read = readEnvironment(filled)
  expect(
    !read.ok && read.problems.filter((problem) => /No form has this id|Rename it/.test(problem)),
  ).toEqual([])
})

test('.env.example and README name the file of the schema', () => {
  const schema = 'api/_delivery/environment.ts'
  expect(existsSync(schema)).toBe(true)
  for (const text of [example, readFileSync('README.md', 'utf8')])
    expect(text.match(/api\/_delivery\/\w+\.ts/g)).toEqual(expect.arrayContaining([schema]))
})

test('the set-up page names only variables of forms that there are', () => {
  const page = readFileSync('docs/set-up.md', 'utf8')
  const named = page.match(/\b(MAIL_TO|SHEETS_SPREADSHEET_ID)_[A-Z_]*[A-Z]/g) ?? []
  expect(named).toEqual(expect.arrayContaining(['MAIL_TO_VCS_APPLICATIONS']))
  for (const name of named) expect(formVariables).toContain(name)
})
