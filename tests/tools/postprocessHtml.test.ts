import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postprocessHtml } from '../../tools/build/postprocessHtml.js'
import { temporaryFolder } from '../support/receiver.js'

const page =
  '<html><head><link rel="stylesheet" href="/a.css"></head><body><a class="a b" href="/">A</a></body></html>'

/** What the first paint of a page keeps of a rule. */
async function inlined(rule: string): Promise<string | undefined> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.css'), `.a{top:1px}${rule}`)
  writeFileSync(join(folder, 'index.html'), page)
  await postprocessHtml(folder)
  return /<style>\.a\{top:1px\}([^<]*)/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1]
}

test.each([
  ['.a:hover{color:red}', ''],
  ['.a:is(.b,.c):active{color:red}', ''],
  ['.a:is(:hover,.b){color:red}', ''],
  ['.a:hover,.b:active{color:red}', ''],
  ['.a,.b:hover{color:red}', '.a{color:red}'],
  ['.a:hover,.b{color:red}', '.b{color:red}'],
  ['.a:is(.b,:not(.c)),.b:disabled{color:red}', '.a:is(.b,:not(.c)){color:red}'],
  ['.a:not(:disabled){color:red}', '.a:not(:disabled){color:red}'],
])('of %s the first paint has %j', async (rule, kept) => {
  expect(await inlined(rule)).toBe(kept)
})
