import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '../../server/errors.ts'
import type { ReindexPort } from '../../server/records/reindex-port.ts'
import { discardBody, sendApiError } from '../../server/http/answers.ts'
import { bearerToken, isSameSecret } from '../../server/http/bearer.ts'
import { endWithFailure, ndjsonLines } from '../answers/ndjson.ts'

export interface ReindexEndpointOptions {
  port: ReindexPort
  /** The search server's admin key: a rebuild concerns every tenant, so no tenant's own token opens it. */
  adminKey: string
  onError(error: unknown): void
}

/**
 * `POST /api/stock/reindex`: rebuilds the search index from the record and answers with NDJSON progress lines and a
 * last `report` or `error` line; a refusal before the first document has its own status.
 */
export async function serveReindex(
  req: IncomingMessage,
  res: ServerResponse,
  { port, adminKey, onError }: ReindexEndpointOptions,
): Promise<void> {
  discardBody(req)
  if (!isSameSecret(bearerToken(req.headers.authorization), adminKey)) {
    res.setHeader('www-authenticate', 'Bearer realm="stock"')
    return refuse(res, 'unauthorised', 'send the search admin key as "Authorization: Bearer …"')
  }
  if (req.method !== 'POST') {
    res.setHeader('allow', 'POST')
    return refuse(res, 'method-not-allowed')
  }
  const line = ndjsonLines(res)
  try {
    const report = await port.run((progress) => line({ type: 'progress', ...progress }))
    line({ type: 'report', ...report })
    res.end()
  } catch (error) {
    endWithFailure(res, error, { unexpected: 'the rebuild failed; the server log has the reason', onError })
  }
}

function refuse(res: ServerResponse, code: ErrorCode, detail?: string): void {
  res.setHeader('connection', 'close')
  sendApiError(res, code, detail)
}
