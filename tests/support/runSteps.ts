import { spawnSync } from 'node:child_process'

// Runs the npm scripts that it is given, one after the other, and goes on when one fails: a fault in one says nothing of the next.
// Its last lines name what failed, and its exit code is 1 then.

const failed = process.argv.slice(2).filter((step) => {
  const { status, signal } = spawnSync('npm', ['run', step], { stdio: 'inherit' })
  // Somebody has ended it.
  if (signal) process.exit(1)
  return status !== 0
})
for (const step of failed) console.error(`Failed: npm run ${step}`)
process.exit(failed.length > 0 ? 1 : 0)
