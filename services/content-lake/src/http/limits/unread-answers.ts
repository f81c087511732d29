import type { Server } from 'node:http'
import type { RequestsUnderWay } from './under-way.ts'

/**
 * Ends connections on which nothing moves for `ms` although it is the client's turn: nothing was asked, or an answer waits to
 * be taken. One whose request is being worked on, or whose body is on its way, is left alone.
 */
export function endUnreadAnswers(server: Server, underWay: RequestsUnderWay, ms: number): void {
  // Node calls it once neither side took or sent a byte for so long, also between two requests.
  server.setTimeout(ms, (socket) => {
    if (underWay.of(socket) === 0 || socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(ms)
  })
}
