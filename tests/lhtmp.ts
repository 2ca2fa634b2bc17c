import { everyPage } from '../content/everyPage.js'
import { lighthouse } from './bench/site/lighthouse.js'
import { startServers } from './bench/site/servers.js'

const s = await startServers()
for (const { path } of everyPage) {
  try {
    console.log(path, JSON.stringify(await lighthouse(s.site + path, Number(process.env.N ?? 1))))
  } catch (e) {
    console.log(path, String(e).slice(0, 200))
  }
}
s.close()
process.exit()
