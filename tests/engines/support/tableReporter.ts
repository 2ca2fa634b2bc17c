import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** One table at the end: a line for each journey, a column for each engine. */
export default class TableReporter implements Reporter {
  private readonly results = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const engine = test.parent.project()?.name ?? ''
    const line = this.results.get(test.title) ?? new Map<string, string>()
    line.set(engine, status === 'passed' ? `${(duration / 1000).toFixed(1)} s` : status.toUpperCase())
    this.results.set(test.title, line)
  }

  onEnd({ status }: FullResult): void {
    const lines = [...this.results]
    const engines = [...new Set(lines.flatMap(([, line]) => [...line.keys()]))]
    const width = Math.max(...lines.map(([title]) => title.length))
    const row = (title: string, cells: readonly string[]) =>
      console.log(title.padEnd(width), ...cells.map((cell) => cell.padStart(9)))
    console.log()
    row('', engines)
    for (const [title, line] of lines)
      row(
        title,
        engines.map((engine) => line.get(engine) ?? '-'),
      )
    row(
      `${lines.length} journeys: ${status}`,
      engines.map((engine) => `${count(lines, engine)} held`),
    )
  }
}

const count = (lines: [string, Map<string, string>][], engine: string) =>
  lines.filter(([, line]) => line.get(engine)?.endsWith(' s')).length
