import { rm } from 'node:fs/promises'
import { builtSites } from './buildSite.js'

/** Playwright's global teardown. */
export default () => rm(builtSites(), { recursive: true, force: true })
