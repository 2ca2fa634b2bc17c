import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { functionServer } from '../../../tools/server/functions.js'

// A process of its own that serves the functions as `npm start` does, on a free port, which it tells its parent.

const serve = functionServer(
  resolve(process.env.FUNCTIONS ?? 'api'),
  (file) => import(pathToFileURL(file).href),
)
const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://bench')
  void serve(request, response, pathname, search)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
// Its parent has ended, in whatever way.
process.once('disconnect', () => process.exit())
