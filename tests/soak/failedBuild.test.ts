import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILD_TIMEOUT, copyProject } from '../support/buildSite.js'
import { runTool, toolCommand } from '../support/runTool.js'

test(
  'a build with a function that does not compile fails and names it; then there is no site to publish or serve',
  () => {
    const root = copyProject()
    const site = join(root, 'dist/client')
    mkdirSync(site, { recursive: true })
    writeFileSync(join(site, '404.html'), 'Of an older build')
    writeFileSync(join(root, 'api/broken.ts'), "export const minutes: number = 'five'")
    // Only this one: all of them take ten seconds.
    const compiled = { extends: '../tsconfig.json', include: ['../../api/broken.ts'] }
    writeFileSync(join(root, 'tools/server/tsconfig.json'), JSON.stringify(compiled))
    // Without the environment of tests, in which every build fails.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status, stdout } = spawnSync('npm', ['run', 'build'], { cwd: root, env, encoding: 'utf8' })
    expect(stdout).toContain('api/broken.ts')
    expect(status).toBeGreaterThan(0)
    expect(existsSync(site)).toBe(false)
    const served = runTool(toolCommand('server/serve.ts'), {}, root)
    expect([served.status, served.stderr]).toEqual([1, expect.stringContaining('npm run build')])
  },
  BUILD_TIMEOUT,
)
