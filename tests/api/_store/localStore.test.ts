import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  promises,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localStore } from '../../../api/_store/local/localStore.js'
import { failureOf, idOf, leadOf, leads } from '../../support/leads.js'
import { temporaryFolder } from '../../support/temporaryFolder.js'

/** What the next writes to a file do: nothing of it, or a part, before they fail. */
function failWrites(...writes: readonly { readonly kept: number; readonly code: string }[]) {
  const append = vi.spyOn(promises, 'appendFile')
  for (const { kept, code } of writes)
    append.mockImplementationOnce(async (path, content) => {
      appendFileSync(String(path), String(content).slice(0, kept))
      throw Object.assign(new Error(code), { code })
    })
  syncBuiltinESMExports()
  onTestFinished(() => {
    append.mockRestore()
    syncBuiltinESMExports()
  })
}

/** A line of a CSV file: every cell in quotes. */
const csvLine = (...cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/** The titles of the table of leads, and the row of `leadOf`, as the copy has them. */
const HEADER = `\uFEFF${csvLine(...leads.columns.map(({ title }) => title))}`
const lineOf = (name: string, goals = 'An inbox that sorts itself') =>
  csvLine('2025-10-09 15:00:00', name, goals, '', idOf(name))

/** A store on a folder. `restarted` opens the folder again, as the next process would. */
function open(dataDir = temporaryFolder()) {
  const store = localStore(dataDir)
  onTestFinished(() => store.close())
  const [file, copy] = [join(dataDir, 'store.jsonl'), join(dataDir, 'sheets', `${leads.id}.csv`)]
  const restarted = async () => {
    await store.close()
    return open(dataDir)
  }
  const names = async () => {
    const [reading] = await store.read([leads], ['name'])
    return reading?.rows?.map(({ cells }) => cells.name)
  }
  return {
    store,
    dataDir,
    file,
    copy,
    restarted,
    names,
    add: (name: string) => store.add(leads, leadOf(name)),
  }
}

/** Keeps the warnings out of the output. */
function quiet() {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => warn.mockRestore())
  return warn
}

test('a copy opens in a spreadsheet: one header, one line a row, times in the studio’s zone, no formula', async () => {
  const { store, copy } = open()
  const marked = [...'=+-@＝＋－＠\t\r'].map((first) => `${first}1`).concat("'=1")
  const written = [
    ...marked.map((text) => [text, `'${text}`]),
    ...['a,b', 'say "hi"', 'one\ntwo', '007', 'a=b; c', "'tis", 'Žofie 🙂'].map((text) => [text, text]),
    ['a;=1+1;b', "a;'=1+1;b"],
    // Programs that split cells at `;` end a row at each line break, and some split at tabs.
    ["a\n=1+1\r\n'@x\rb\t+1", "a\n'=1+1\r\n''@x\rb\t'+1"],
  ]
  for (const [index, [typed = '']] of written.entries())
    await store.add(leads, leadOf(`${index}`, { goals: typed }))
  expect(readFileSync(copy, 'utf8')).toBe(
    HEADER + written.map(([, text], index) => lineOf(`${index}`, text)).join(''),
  )
})

test('a copy that somebody edited, or that could not be written, is written with the next row', async () => {
  const warn = quiet()
  const { add, copy, restarted } = open()
  await add('a')
  rmSync(copy)
  mkdirSync(copy)
  expect(await add('b')).toBe('written')
  expect(warn.mock.calls.flat().join()).toContain(`${leads.id}.csv`)
  rmSync(copy, { recursive: true })
  await add('c')
  expect(readFileSync(copy, 'utf8')).toBe(HEADER + ['a', 'b', 'c'].map((name) => lineOf(name)).join(''))
  writeFileSync(copy, 'Edited')
  await (await restarted()).add('d')
  expect(readFileSync(copy, 'utf8')).toContain(HEADER + lineOf('a'))
})

test('a line that was cut off is ignored, and the rows after it are lines of their own', async () => {
  const { add, file, restarted } = open()
  await add('a')
  await add('b')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9))
  const next = await restarted()
  expect(await next.names()).toEqual(['a'])
  await next.add('b')
  await next.add('c')
  expect(await (await next.restarted()).names()).toEqual(['a', 'b', 'c'])
})

test('a full disk refuses a row with the reason; once there is room, each row is there once', async () => {
  const { add, file, names, restarted } = open()
  await add('a')
  // The first one is written whole, and fails while it is flushed; the second one is cut off.
  failWrites({ kept: 10_000, code: 'EIO' }, { kept: 40, code: 'ENOSPC' })
  expect((await failureOf(add('b'))).message).toContain('EIO')
  expect((await failureOf(add('c'))).message).toContain('no space left on device (ENOSPC)')
  expect(await names()).toEqual(['a'])
  for (const id of ['c', 'b']) expect(await add(id)).toBe('written')
  expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true)
  expect((await (await restarted()).names())?.toSorted()).toEqual(['a', 'b', 'c'])
})

test('everything in the folder can be opened by its owner only', async () => {
  const { add, dataDir } = open()
  await add('a')
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
  const made = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(made.map((path) => `${path} ${modeOf(path)}`).sort()).toEqual([
    ...['sheets 700', 'sheets/workshop-inquiries.csv 600', 'store.jsonl 600'],
  ])
})

test('a second process is told that the folder is in use, until the first one ends, also when it is killed', async () => {
  const { add, dataDir, store, restarted } = open()
  await store.readJournal()
  const code = `import { lockFolder } from ${JSON.stringify(resolve('api/_store/local/lockFolder.ts'))}
    lockFolder(process.argv[1]).then(() => console.log('has it'), (error) => console.log(error.message))
    setInterval(() => undefined, 60_000)`
  const other = () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, dataDir])
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const says = async (child: ReturnType<typeof other>) => String((await once(child.stdout, 'data'))[0]).trim()
  const refused = `Another process uses ${dataDir}. End it, or set DATA_DIR to another folder.`
  expect(await says(other())).toBe(refused)
  await store.close()
  const child = other()
  expect(await says(child)).toBe('has it')
  expect((await failureOf(add('a'))).message).toBe(refused)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await (await restarted()).add('a')).toBe('written')
})
