import type { IncomingMessage, ServerResponse } from 'node:http'

export interface AccessLine {
  method: string
  host: string
  /** Path without its query: queries hold search keys and what people typed. */
  path: string
  status: number
  durationMs: number
  bytes: number
  requestId: string
  site?: string
  /** True when the visitor left before the answer was complete. */
  isAborted?: true
}

/** Calls `write` once, when the answer is sent or the visitor has left. */
export function logAccess(
  req: IncomingMessage,
  res: ServerResponse,
  facts: { requestId: string; target: string | undefined; site: string | undefined; now: () => number },
  write: (line: AccessLine) => void,
): void {
  const started = facts.now()
  // Kept here: a request whose connection was destroyed has none when its answer closes.
  const { socket } = req
  const bytesBefore = socket.bytesWritten
  res.once('close', () => {
    write({
      method: req.method ?? '',
      host: (req.headers.host ?? '').slice(0, 255),
      path: (facts.target ?? '').split('?')[0]?.slice(0, 500) ?? '',
      status: res.statusCode,
      durationMs: Math.round(facts.now() - started),
      bytes: socket.bytesWritten - bytesBefore,
      requestId: facts.requestId,
      ...(facts.site ? { site: facts.site } : {}),
      ...(res.writableFinished ? {} : { isAborted: true as const }),
    })
  })
}
