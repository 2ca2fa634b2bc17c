import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { functionServer } from '../../../tools/server/functions.js'

// A process of its own that serves the functions as `npm start` does, on a free port, which it tells its parent.

const server = createServer(
  functionServer(
    resolve(process.env.FUNCTIONS ?? 'api'),
    async (file) => (await import(pathToFileURL(file).href)).default,
  ),
)
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
// Its parent has ended, in whatever way.
process.once('disconnect', () => process.exit())
