import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Answers `GET /api/live` and says whether it did. It is asked several times a second by whoever keeps the process running, so
 * it depends on nothing, renders nothing and is not logged; what the site depends on is told by `/api/health`.
 */
export function answerLiveness(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.url !== '/api/live' || req.method !== 'GET') return false
  res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end('{"ok":true}')
  return true
}
