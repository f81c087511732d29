import type { IncomingMessage } from 'node:http'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Calls `onLate` unless the whole body of `req` has come within `ms`; a request without a body is never late. */
export function setBodyDeadline(req: IncomingMessage, ms: number, onLate: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = req.headers
  if (length === '0' && encoding === undefined) return
  const timer = setTimeout(() => {
    if (!req.complete) onLate()
  }, ms)
  timer.unref()
  deadlines.set(req, timer)
  req.once('close', () => clearTimeout(timer))
}

/** Lets the body of `req` take as long as it likes, while it comes: for whoever has proved that they may send files. */
export function liftBodyDeadline(req: IncomingMessage): void {
  clearTimeout(deadlines.get(req))
}
