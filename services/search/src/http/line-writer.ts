import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** Bytes waiting for the client at which the server stops producing more. */
const FULL_BYTES = 16 * 1024 * 1024

/** Writes lines to a response as they come, without a line end after the last one, and not faster than they are read. */
export class LineWriter {
  readonly #response: ServerResponse
  #isFirst = true

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
    this.#response.write((this.#isFirst ? '' : '\n') + lines.join('\n'))
    this.#isFirst = false
    while (this.#response.writableLength > FULL_BYTES && !this.isGone)
      await Promise.race([once(this.#response, 'drain'), once(this.#response, 'close')])
  }

  end(): void {
    if (this.isGone) return
    this.#start()
    this.#response.end()
  }

  #start(): void {
    if (!this.#response.headersSent)
      this.#response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
  }
}
