import { isUtf8 } from 'node:buffer'

/** The longest line that is read; a longer one is skipped and reported. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024

/** A line of a body: its text, or the bytes of one that is not UTF-8, or neither when it is too long. */
export type Line = { text: string } | { invalid: Buffer } | { tooLong: true }

const BOM = 0xfeff

/**
 * Splits the chunks of a streamed body into lines. Never holds more than one line and one chunk; empty lines are left
 * out, and so is a byte order mark in front of a line.
 */
export class LineSplitter {
  #rest: Buffer[] = []
  #restBytes = 0
  #isSkipping = false

  /** The lines that end in this chunk. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = []
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.#take(lines, chunk, start, end)
      start = end + 1
    }
    this.#keep(chunk.subarray(start))
    return lines
  }

  /** The line that the body ended with, when no line end followed it. */
  end(): Line[] {
    const lines: Line[] = []
    this.#take(lines, Buffer.alloc(0), 0, 0)
    return lines
  }

  #take(lines: Line[], chunk: Buffer, start: number, end: number): void {
    this.#keep(chunk.subarray(start, end))
    const [first, ...others] = this.#rest
    const isTooLong = this.#isSkipping
    this.#rest = []
    this.#restBytes = 0
    this.#isSkipping = false
    if (isTooLong) lines.push({ tooLong: true })
    else if (first !== undefined)
      lines.push(decode(others.length === 0 ? first : Buffer.concat([first, ...others])))
  }

  #keep(part: Buffer): void {
    if (part.length === 0 || this.#isSkipping) return
    this.#rest.push(part)
    this.#restBytes += part.length
    if (this.#restBytes <= MAX_LINE_BYTES) return
    this.#rest = []
    this.#isSkipping = true
  }
}

function decode(bytes: Buffer): Line {
  if (!isUtf8(bytes)) return { invalid: bytes }
  const text = bytes.toString('utf8')
  return { text: text.charCodeAt(0) === BOM ? text.slice(1) : text }
}
