import type { ServerResponse } from 'node:http'

/** How a call ends: with an answer, or in another way. */
export type Outcome =
  | { readonly status: number; readonly json: unknown }
  | 'silence'
  | 'broken line'
  | 'half an answer'

/** Ends a call over the network. */
export function send(outcome: Outcome, response: ServerResponse): void {
  const headers = { 'content-type': 'application/json; charset=UTF-8' }
  if (outcome === 'broken line') response.destroy()
  else if (outcome === 'half an answer') response.writeHead(200, headers).write('{')
  else if (outcome !== 'silence')
    response.writeHead(outcome.status, headers).end(JSON.stringify(outcome.json))
}
