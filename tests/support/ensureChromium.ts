import { execFileSync, spawnSync } from 'node:child_process'
import { findChromium } from './chromium.js'

// Run before the tests: they need a browser, and a fresh machine has none.
if (!findChromium()) install()
const browser = findChromium()
if (!browser) {
  console.error(
    'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to its executable.',
  )
  process.exit(1)
}
console.log(`Testing with ${browser}`)

/** Playwright's own download first; where it is out of reach, the system's package manager. */
function install() {
  console.log('No Chromium on this machine: installing one.')
  if (run('npx', ['playwright', 'install', 'chromium']) && findChromium()) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!has('apt-get')) return
  run(...command([...asRoot, 'apt-get', 'update']))
  const [program, args] = command([...asRoot, 'apt-get', 'install', '--yes', '--no-install-recommends'])
  // The build without a window is not in every release of Debian.
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if (run(program, [...args, browser, 'fonts-liberation'])) return
}

function command([program = '', ...args]: string[]): [string, string[]] {
  return [program, args]
}

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 }).status === 0
}

function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
