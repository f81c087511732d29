import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const MOST = 20

/** Counts the requests of each connection that are not answered yet. */
export class RequestsUnderWay {
  readonly #open = new WeakMap<Socket, number>()

  /**
   * Counts a request until its answer is over. False where its connection has too many, which is then closed: a packet holds a
   * thousand short requests, whose answers would be made and kept all at once.
   */
  begin({ socket }: IncomingMessage, res: ServerResponse): boolean {
    const count = (this.#open.get(socket) ?? 0) + 1
    this.#open.set(socket, count)
    res.once('close', () => this.#open.set(socket, (this.#open.get(socket) ?? 1) - 1))
    if (count <= MOST) return true
    socket.destroy()
    return false
  }
}
