import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { localSheets } from '../../../api/_sheets/local/localSheets.js'
import type { Sheets } from '../../../api/_sheets/sheets.js'
import { failureOf, leadOf, leads } from '../../support/leads.js'
import { csvLine, newKey, temporaryFolder } from '../../support/receiver.js'

/** The titles of the table of leads. */
const TITLES = leads.columns.map(({ title }) => title)
const HEADER = `\uFEFF${csvLine(...TITLES)}`
/** The row of `leadOf` as the file has it. */
const lineOf = (id: string, goals = 'An inbox that sorts itself') =>
  csvLine('2025-10-09 15:00:00', 'Ada Lovelace', goals, '', id)

/** The CSV store on a folder. `file` is the number of a CSV file: a table goes on in a new one when staff change the last. */
function store(dataDir = temporaryFolder()) {
  const pathOf = (file = 1) => join(dataDir, 'sheets', `${leads.id}${file > 1 ? `-${file}` : ''}.csv`)
  return {
    dataDir,
    pathOf,
    journal: join(dataDir, 'store.jsonl'),
    sheets: localSheets({ dataDir }),
    read: (file?: number) => readFileSync(pathOf(file), 'utf8'),
    write: (content: string | Buffer) => {
      mkdirSync(join(dataDir, 'sheets'), { recursive: true })
      writeFileSync(pathOf(), content)
    },
    restarted: () => store(dataDir),
  }
}

/** Keeps the warnings out of the output. */
function quiet() {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => warn.mockRestore())
  return warn
}

/** The cells of a column. */
async function cellsOf({ admin }: Sheets, field = 'submissionId') {
  const [reading] = await admin.read([leads], [field])
  return reading?.rows?.map(({ cells }) => cells[field]) ?? []
}

const WRITTEN = { outcome: 'written' }
const REPEAT = { outcome: 'already-there', pending: [] }

describe('the file', () => {
  test('opens correctly in a spreadsheet: one header, one line a row, and times in the studio’s time zone', async () => {
    const { sheets, read } = store()
    const [winter, summer] = [newKey(), newKey()]
    const own = { submitted: new Date('2025-07-09T04:05:06Z'), name: 'Žofie 🙂', goals: 'A loom' }
    for (const row of [leadOf(winter), leadOf(summer, own)]) await sheets.append(leads, row)
    const line = csvLine('2025-07-09 00:05:06', 'Žofie 🙂', 'A loom', '', summer)
    expect(read()).toBe(HEADER + lineOf(winter) + line)
  })

  test('has a formula as text, and each cell in its place', async () => {
    const { sheets, read } = store()
    // What a spreadsheet may run, and an apostrophe, which would be taken for the mark.
    const marked = [...'=+-@＝＋－＠\t\r'].map((first) => `${first}1`).concat("'=1")
    const unmarked = ['a,b', 'say "hi"', 'one\ntwo', '007', 'a=b; c', "'tis"]
    const written = [
      ...marked.map((text) => [text, `'${text}`]),
      ...unmarked.map((text) => [text, text]),
      ['a;=1+1;b', "a;'=1+1;b"],
      ["''@x;'-1", "'''@x;''-1"],
      // Programs that split cells at `;` end a row at each line break, and some split at tabs.
      ["a\n=1+1\r\n'@x\rb\t+1", "a\n'=1+1\r\n''@x\rb\t'+1"],
    ].map(([typed = '', text]) => ({ id: newKey(), typed, text }))
    for (const { id, typed } of written) await sheets.append(leads, leadOf(id, { goals: typed }))
    expect(read()).toBe(HEADER + written.map(({ id, text }) => lineOf(id, text)).join(''))
  })
})

test('everything in the folder can be opened by its owner only, and no draft of a crash is left', async () => {
  const { dataDir, sheets, pathOf, journal } = store()
  await sheets.append(leads, leadOf(newKey()))
  for (const path of [journal, pathOf()]) writeFileSync(`${path}.${newKey()}.draft`, 'Secret')
  await sheets.append(leads, leadOf(newKey()))
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
  const made = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(made.map((path) => `${path} ${modeOf(path)}`).sort()).toEqual([
    ...['sheets 700', 'sheets/workshop-inquiries.csv 600'],
    ...['store.jsonl 600', 'store.lock 600'],
  ])
})

describe('a file that staff changed', () => {
  const [first, second] = [newKey(), newKey()]
  const grace = { name: 'Gräce', goals: 'x; "y"' }
  const lines = () => [HEADER, lineOf(first), csvLine('2025-10-09 15:00:00', 'Gräce', 'x; "y"', '', second)]
  /** As programs for spreadsheets save them: without a byte order mark, and with quotes only where needed. */
  const saved = (...rows: readonly string[]) =>
    rows
      .join('')
      .replace('\uFEFF', '')
      .replaceAll(/"([^",;]*)"/g, '$1')
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const [none, ada, both, turned] = [[], [first], [first, second], [second, first]]

  test.each([
    ['is saved by a German Excel', () => latin(saved(...lines()).replaceAll(',', ';')), both],
    ['is saved in Windows-1252', () => latin(saved(...lines())), both],
    ['is saved in UTF-16', () => Buffer.from(lines().join(''), 'utf16le'), both],
    ['gets a title row', () => `Our inquiries,,,\r\n${saved(...lines())}`, both],
    ['is sorted anew', () => saved(...[0, 2, 1].map((at) => lines()[at] ?? '')), turned],
    ['loses its last line break', () => lines().join('').trimEnd(), both],
    ['loses a row', () => saved(...lines().slice(0, 2)), ada],
    ['is cut off', () => HEADER + lineOf(first).slice(0, 30), none],
    ['is emptied', () => '', both],
    ['is deleted', () => undefined, none],
  ])(
    'and that %s is left as it is: nothing is doubled, and the next rows go to a new file',
    async (_, change, kept) => {
      const warn = quiet()
      const { sheets, restarted, pathOf, read, write } = store()
      await sheets.append(leads, leadOf(first))
      await sheets.append(leads, leadOf(second, grace))
      const content = change()
      if (content === undefined) rmSync(pathOf())
      else write(content)
      for (const one of [sheets, restarted().sheets]) {
        expect(await one.append(leads, leadOf(second, grace))).toEqual(REPEAT)
        expect((await cellsOf(one)).filter(Boolean)).toEqual(kept)
      }
      const third = newKey()
      expect(await restarted().sheets.append(leads, leadOf(third))).toEqual(WRITTEN)
      expect((await cellsOf(sheets)).filter(Boolean)).toEqual([...kept, third])
      if (content !== undefined) expect(readFileSync(pathOf())).toEqual(Buffer.from(content))
      expect(read(2)).toBe(HEADER + lineOf(third))
      expect(warn.mock.calls).toEqual([
        ['workshop-inquiries.csv is not as it was written. New rows go to workshop-inquiries-2.csv.'],
      ])
    },
  )
})

test('a changed file shows what staff typed and added, and a row that they copied is listed once', async () => {
  quiet()
  const { sheets, pathOf, write } = store()
  const [first, second] = [newKey(), newKey()]
  await sheets.append(leads, { ...leadOf(first), pending: ['email'] })
  write(`Our note,Submission ID,Goals,Name,name\ncalled,${first},'=1+1,Ada L.,Countess\n,,,Grace\n`)
  await sheets.append(leads, leadOf(second))
  appendFileSync(pathOf(), `,${second},,Ada\n`)
  const [reading] = await sheets.admin.read([leads])
  expect(reading).toMatchObject({
    rows: [
      {
        submissionId: first,
        cells: { name: 'Ada L.', goals: '=1+1', 'Our note': 'called' },
        pending: [{ notice: 'email' }],
      },
      { submissionId: '', cells: { name: 'Grace' }, pending: [] },
      { submissionId: second, cells: { name: 'Ada Lovelace' }, pending: [] },
    ],
  })
})

test('a file of an earlier version stays, and is read', async () => {
  quiet()
  const { sheets, read, write } = store()
  const [old, id] = [newKey(), newKey()]
  write(HEADER + lineOf(old))
  await sheets.append(leads, leadOf(id))
  expect([read(), read(2)]).toEqual([HEADER + lineOf(old), HEADER + lineOf(id)])
  expect(await cellsOf(sheets)).toEqual([old, id])
})

test('a question that was added later gets a new file, and older rows do not change', async () => {
  quiet()
  const { sheets, read } = store()
  const [old, id] = [newKey(), newKey()]
  await sheets.append(leads, leadOf(old))
  const wider = { ...leads, columns: [...leads.columns, { field: 'size', title: 'Size', width: 100 }] }
  await sheets.append(wider, leadOf(id, { size: '20+' }))
  expect(read()).toBe(HEADER + lineOf(old))
  expect(read(2)).toBe(`\uFEFF${csvLine(...TITLES, 'Size')}${lineOf(id).trimEnd()},"20+"\r\n`)
  expect((await sheets.append(wider, leadOf(old))).outcome).toBe('already-there')
})

describe('a crash', () => {
  /** The files after a crash while the second row was written: `length` characters of its line are in the CSV file. */
  async function crashed(length?: number) {
    const files = store()
    const [first, second] = [newKey(), newKey()]
    await files.sheets.append(leads, leadOf(first))
    await files.sheets.append(leads, leadOf(second))
    writeFileSync(files.journal, readFileSync(files.journal, 'utf8').slice(0, -1))
    files.write(HEADER + lineOf(first) + lineOf(second).slice(0, length))
    return { ...files, first, second }
  }

  test.each([
    ['0 characters of a row', 0, 0, WRITTEN],
    ['70 characters of a row', 70, 0, WRITTEN],
    ['the whole row', undefined, 0, REPEAT],
    ['no character of it, in the middle of what is known,', 0, -9, WRITTEN],
  ])(
    'after %s: the row is taken back if it is not whole, and is there once',
    async (_, length, known, result) => {
      const { restarted, journal, first, second, read } = await crashed(length)
      if (known) writeFileSync(journal, readFileSync(journal, 'utf8').slice(0, known))
      expect(await restarted().sheets.append(leads, leadOf(second))).toEqual(result)
      expect(read()).toBe(HEADER + lineOf(first) + lineOf(second))
    },
  )

  test('before a row, in a file that staff saved meanwhile: the row can be sent again', async () => {
    quiet()
    const { restarted, first, second, read, write } = await crashed(0)
    write(`Submission ID\n${first}\n`)
    expect(await restarted().sheets.append(leads, leadOf(second))).toEqual(WRITTEN)
    expect([read(), read(2)]).toEqual([`Submission ID\n${first}\n`, HEADER + lineOf(second)])
  })
})

test('a folder that cannot be written causes an error that says so, without an answer in it', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'sheets'), 'in the way')
  const keeping = store(dataDir).sheets.append(leads, leadOf(newKey(), { name: 'Secret' }))
  expect((await failureOf(keeping)).message).toMatch(
    /^The file of workshop-inquiries cannot be read or written: DATA_DIR is not a folder \(E[A-Z]+\)[^"]*$/,
  )
})

test('what is known and cannot be read is not guessed: the sentence says what to do', async () => {
  const { sheets, restarted, journal } = store()
  await sheets.append(leads, leadOf(newKey()))
  appendFileSync(journal, 'mine\n')
  const sentence = 'A line of DATA_DIR/store.jsonl cannot be read. Move the file to go on without it.'
  await expect(restarted().sheets.append(leads, leadOf(newKey()))).rejects.toThrow(sentence)
  expect(await sheets.admin.checkWritable([leads])).toEqual([sentence])
})
