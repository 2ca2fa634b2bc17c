import { writeFileSync } from 'node:fs'
import { badInputs } from './badInputs.js'
import { burst, burstUnderFaults, burstWithReceiver, manyProcesses, sameKeysEverywhere } from './crowds.js'
import { allDown, googleDown, kills, receiverDown } from './outages.js'
import { coldStart, compileFunctions, handlerTime, tracedSize } from './speed.js'
import { badRows, recovery } from './stumbles.js'

// `npm run bench:pipeline [name …]`: the figures that the pipeline has to reach, measured in processes of their own against
// stand-ins on this machine. Prints a table, writes `dist/bench/pipeline.json`, and ends with 1 when one is missed.

type Figures = Readonly<Record<string, string | number>>
type Scenario = {
  readonly name: string
  readonly run: () => Promise<Figures>
  /** What the figures have to be: the exact value, or the most that is allowed. */
  readonly exactly?: Figures
  readonly atMost?: Readonly<Record<string, number>>
}

const functions = compileFunctions()
process.env.FUNCTIONS = functions
const crowd = { submissions: 600, connections: 50, seconds: 60 }
const nothingLost = { lost: 0, doubled: 0, emailsDoubled: 0 }
const everyLead = { ...nothingLost, answers: '201: 600', rows: 600, emails: 600 }

const scenarios: readonly Scenario[] = [
  { name: 'handler without services', run: () => handlerTime(), atMost: { medianMs: 5 } },
  { name: 'cold start', run: async () => coldStart(functions), atMost: { importMs: 250, memoryMb: 80 } },
  { name: 'traced size', run: () => tracedSize(functions), atMost: { tracedMb: 5 } },
  { name: 'bad inputs', run: () => badInputs(10_000), exactly: { faults: 0, keptWrongly: 0 } },
  {
    name: 'burst',
    run: () => burst(crowd),
    exactly: { ...everyLead, notInSheet: 0 },
    atMost: { callsPerLead: 0.2, p50Ms: 1200, p95Ms: 2500 },
  },
  {
    name: 'burst under faults',
    run: () => burstUnderFaults(crowd),
    exactly: everyLead,
    atMost: { longestMs: 12_000 },
  },
  {
    name: 'same keys in three processes',
    run: () => sameKeysEverywhere({ ...crowd, submissions: 200, seconds: 10 }),
    exactly: { ...nothingLost, rows: 200, emails: 200 },
  },
  {
    name: 'eight processes, one quota',
    run: () => manyProcesses({ ...crowd, connections: 600 }),
    exactly: everyLead,
    atMost: { longestMs: 12_000, secondsAfter: 180 },
  },
  {
    name: 'mail server 6 s slow',
    // Google's own time is a look and a write of 600 ms at most.
    run: () => burst({ submissions: 21, connections: 20, seconds: 40, mailMs: 6000, hasTab: true }),
    exactly: { ...nothingLost, answers: '201: 20', rows: 21, emails: 21 },
    atMost: { longestMs: 2 * 600 + 1500 },
  },
  {
    name: 'leads posted to a tool that is 2 s slow',
    run: () => burstWithReceiver(crowd),
    exactly: { ...everyLead, known: 600 },
    atMost: { p50Ms: 1200, p95Ms: 2500 },
  },
  {
    name: 'leads posted to a tool that is down',
    run: () => receiverDown({ submissions: 100, connections: 50, seconds: 10 }),
    exactly: { answers: '201: 100', lost: 0, doubled: 0, rows: 100, knownMeanwhile: 0, known: 100 },
  },
  {
    name: 'Google never answers',
    run: () => googleDown({ submissions: 200, connections: 50, seconds: 10 }, { hang: true }),
    exactly: { answers: '201: 200', lost: 0, notInSheet: 200, rows: 0 },
    atMost: { longestMs: 12_000 },
  },
  {
    name: 'Google down',
    run: () => googleDown({ submissions: 200, connections: 50, seconds: 10 }),
    exactly: { answers: '201: 200', lost: 0, notInSheet: 200, rows: 0 },
    atMost: { longestMs: 12_000 },
  },
  {
    name: 'Google and SMTP down, later up',
    run: () => allDown({ submissions: 100, connections: 50, seconds: 10 }),
    exactly: {
      answers: '503: 100',
      storedMeanwhile: 0,
      later: '201: 100',
      rows: 100,
      doubled: 0,
      emails: 100,
    },
    atMost: { longestMs: 12_000 },
  },
  {
    name: 'eight seconds of 429',
    run: () => recovery(),
    exactly: { leads: 6, accepted: 6 },
    atMost: { recoverySeconds: 15 },
  },
  {
    name: 'sixty bad lists a minute',
    run: () => badRows({ perMinute: 60, kind: 'lists' }),
    exactly: { bad: 60, honest: 10, honestRows: 10 },
  },
  {
    name: 'twenty refused rows a minute',
    run: () => badRows({ perMinute: 20, kind: 'refused' }),
    exactly: { bad: 20, honest: 10, honestRows: 10 },
  },
  {
    name: 'killed 200 times',
    run: () => kills({ rounds: 200 }),
    exactly: { lost: 0, doubled: 0, broken: 0 },
  },
]

const wanted = process.argv.slice(2)
const chosen = scenarios.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
const results = []
for (const { name, run, exactly = {}, atMost = {} } of chosen) {
  const figures = await run()
  const missed = [
    ...Object.entries(exactly).flatMap(([key, value]) =>
      figures[key] === value ? [] : [`${key} = ${value}`],
    ),
    ...Object.entries(atMost).flatMap(([key, most]) =>
      Number(figures[key]) <= most ? [] : [`${key} <= ${most}`],
    ),
  ]
  results.push({ name, isMet: missed.length === 0, missed, figures })
  const line = Object.entries(figures).map(([key, value]) => `${key} ${value}`)
  console.log(`${missed.length === 0 ? 'met   ' : 'MISSED'}  ${name.padEnd(32)} ${line.join(', ')}`)
  for (const figure of missed) console.log(`        wanted ${figure}`)
}
writeFileSync(
  'dist/bench/pipeline.json',
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, results }, null, 2)}\n`,
)
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1
