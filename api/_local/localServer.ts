import { createServer, type RequestListener, type Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { functionServer } from './functions.js'
import { siteFiles } from './siteFiles.js'
import { parseTarget } from './target.js'
import { readUrlRules } from './urlRules.js'

/** What is served. */
export type LocalServerSettings = {
  /** The built site, `dist/client`. */
  readonly clientDir: string
  /** The compiled functions, `dist/functions/api`. */
  readonly functionsDir: string
  /** The `vercel.json` whose URL rules and headers hold. */
  readonly rulesFile: string
}

/**
 * The site as Vercel serves it, from this machine: the same functions, URL rules, 404 page and headers. Not
 * listening yet. @throws when a folder is missing or a rule of `vercel.json` is not understood.
 */
export async function localServer({
  clientDir,
  functionsDir,
  rulesFile,
}: LocalServerSettings): Promise<Server> {
  const rules = readUrlRules(rulesFile)
  const serveFile = await siteFiles(clientDir)
  const serveFunction = functionServer(functionsDir, (file) => import(pathToFileURL(file).href))

  const listener: RequestListener = (request, response) => {
    const target = parseTarget(request.url)
    if (!target) {
      response.writeHead(400).end()
      return
    }
    const { path, search } = target
    const redirect = rules.redirect(path)
    if (redirect) {
      response.writeHead(redirect.status, { Location: redirect.location + search }).end()
      return
    }
    response.setHeaders(rules.headersFor(path))
    if (path === '/api' || path.startsWith('/api/')) void serveFunction(request, response, path, search)
    else serveFile(request, response, path)
  }
  return createServer(listener)
}
