import type { ServerResponse } from 'node:http'

/** Bytes waiting for the client at which the server stops producing more. */
const FULL_BYTES = 16 * 1024 * 1024

/** Text gathered before it is sent, and how long it may wait for more: every piece sent costs as much as many lines. */
const PIECE_LENGTH = 64 * 1024
const PIECE_MS = 50

/** Writes lines to a response as they come, without a line end after the last one, and not faster than they are read. */
export class LineWriter {
  readonly #response: ServerResponse
  #isFirst = true
  #waiting = ''
  #timer: NodeJS.Timeout | undefined

  constructor(response: ServerResponse) {
    this.#response = response
  }

  /** Whether the client is gone. */
  get isGone(): boolean {
    return this.#response.destroyed
  }

  /**
   * Writes lines; resolves when more may be written. A client that first sends all and then reads is not kept waiting
   * before much has piled up for it.
   */
  async write(lines: readonly string[]): Promise<void> {
    if (lines.length === 0 || this.isGone) return
    this.#start()
    this.#waiting += (this.#isFirst ? '' : '\n') + lines.join('\n')
    this.#isFirst = false
    if (this.#waiting.length < PIECE_LENGTH) {
      this.#timer ??= setTimeout(() => this.#flush(), PIECE_MS)
      return
    }
    this.#flush()
    while (this.#response.writableLength > FULL_BYTES && !this.isGone) await drained(this.#response)
  }

  end(): void {
    clearTimeout(this.#timer)
    if (this.isGone) return
    this.#start()
    this.#response.end(this.#waiting)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.isGone) this.#response.write(this.#waiting)
    this.#waiting = ''
  }

  #start(): void {
    if (!this.#response.headersSent)
      this.#response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
  }
}

/** Resolves when the client has read what was written, or is gone; leaves no listener behind. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}
