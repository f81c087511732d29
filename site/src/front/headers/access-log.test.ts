import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { logAccess, type AccessLine } from './access-log.ts'

describe('access log', () => {
  it('writes its line for a request whose connection was destroyed before the answer closed', () => {
    const req = { method: 'GET', headers: { host: 'a' }, socket: { bytesWritten: 5 } }
    const res = Object.assign(new EventEmitter(), { statusCode: 503, writableFinished: false })
    const lines: AccessLine[] = []
    logAccess(
      req as unknown as IncomingMessage,
      res as unknown as ServerResponse,
      { requestId: 'id', target: '/x?secret=1', site: undefined, now: () => 0 },
      (line) => lines.push(line),
    )
    Object.assign(req, { socket: null })
    res.emit('close')
    expect(lines).toEqual([
      expect.objectContaining({ path: '/x', status: 503, bytes: 0, isAborted: true, requestId: 'id' }),
    ])
  })
})
