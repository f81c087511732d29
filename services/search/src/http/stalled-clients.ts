import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Exchange {
  message: IncomingMessage
  response: ServerResponse
  /** Bytes that had arrived and left at the last check. */
  read: number
  written: number
  /** Checks in a row at which the client kept the server waiting. */
  strikes: number
}

export interface StallLimits {
  checkEveryMs: number
  /** A client that moves fewer bytes between two checks keeps the server waiting. */
  bytesPerCheck: number
  /** Checks in a row after which the connection is cut. */
  strikes: number
}

/** Ten seconds below 400 bytes a second; an import may last for hours as long as it moves. */
const LIMITS: StallLimits = { checkEveryMs: 2_500, bytesPerCheck: 1_000, strikes: 4 }

/**
 * Cuts clients that open a request and then hardly send its body, or hardly read the answer. Time that the server itself
 * takes counts for nothing: while it does not read, what the client sent lies waiting.
 */
export class StalledClients {
  readonly #limits: StallLimits
  readonly #exchanges = new Map<Socket, Exchange>()
  readonly #timer: NodeJS.Timeout

  constructor(limits: StallLimits = LIMITS) {
    this.#limits = limits
    this.#timer = setInterval(() => this.#check(), limits.checkEveryMs)
    this.#timer.unref()
  }

  watch(message: IncomingMessage, response: ServerResponse): void {
    const { socket } = message
    const { bytesRead: read, bytesWritten: written } = socket
    this.#exchanges.set(socket, { message, response, read, written, strikes: 0 })
    response.once('close', () => {
      if (this.#exchanges.get(socket)?.response === response) this.#exchanges.delete(socket)
    })
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #check(): void {
    for (const [socket, exchange] of this.#exchanges) {
      const { message, response, read, written } = exchange
      exchange.read = socket.bytesRead
      exchange.written = socket.bytesWritten
      const sends = !message.complete && message.readableLength === 0
      const reads = response.writableLength > 0 || socket.writableLength > 0
      const moved = exchange.read - read + (exchange.written - written)
      const waits = (sends || reads) && moved < this.#limits.bytesPerCheck
      exchange.strikes = waits ? exchange.strikes + 1 : 0
      if (exchange.strikes < this.#limits.strikes) continue
      this.#exchanges.delete(socket)
      socket.destroy()
    }
  }
}
