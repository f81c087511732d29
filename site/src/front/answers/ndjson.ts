import type { ServerResponse } from 'node:http'
import { ERRORS } from '../../server/errors.ts'
import { isStorageFailure } from '../../server/health/storage-failure.ts'
import { isNamedRefusal } from '../../server/records/ingest-port.ts'
import { requestId, sendJson } from '../../server/http/answers.ts'

/** Writes one line of an NDJSON answer; the first one sends the headers. */
export type WriteLine = (value: Record<string, unknown>) => void

/**
 * Returns the writer of a long answer's lines. It sends nothing before the first line, so that a refusal keeps its own
 * status.
 */
export function ndjsonLines(res: ServerResponse): WriteLine {
  return (value) => {
    if (res.destroyed) return
    if (!res.headersSent) {
      res.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
    }
    res.write(`${JSON.stringify(value)}\n`)
  }
}

export interface StreamFailureOptions {
  /** Message that the client gets for a failure without a name; the error's own text is for the log alone. */
  unexpected: string
  onError(error: unknown): void
}

/** Ends an NDJSON answer with the failure: as status and body when nothing was sent yet, else as its last line. */
export function endWithFailure(res: ServerResponse, error: unknown, options: StreamFailureOptions): void {
  const isNamed = isNamedRefusal(error)
  if (!isNamed) options.onError(error)
  const failure = isStorageFailure(error) ? 'storage-full' : 'unexpected'
  const code = isNamed ? error.code : failure
  const unexpected = failure === 'storage-full' ? ERRORS[failure].visitor : options.unexpected
  const message = isNamed ? error.message : unexpected
  const body = { code, message, requestId: requestId(res) }
  if (!res.headersSent) return sendJson(res, isNamed ? error.status : ERRORS[failure].status, { error: body })
  ndjsonLines(res)({ type: 'error', error: body })
  res.end()
}
