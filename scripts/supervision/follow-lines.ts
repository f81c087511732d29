import type { Readable } from 'node:stream'

/** Longer lines are cut: one of a service that never ends its line must not fill the supervisor's memory. */
const MAX_LINE_CHARS = 32 * 1024

/**
 * Tells of each line of a stream, the last one also without its end. Only a line feed ends a line, as in every log: Node's
 * own reader ends them at U+2028 as well, which visitors can write into what is logged. A line longer than `maxChars` is
 * told once, cut, with how many characters were left out.
 */
export function followLines(
  stream: Readable,
  onLine: (line: string) => void,
  maxChars: number = MAX_LINE_CHARS,
): void {
  let rest = ''
  let leftOut = 0
  const add = (part: string) => {
    const room = maxChars - rest.length
    rest += part.slice(0, room)
    leftOut += Math.max(0, part.length - room)
  }
  const flush = () => {
    const cut = leftOut > 0 ? `… (${leftOut} more characters)` : ''
    onLine(`${rest.replace(/\r$/, '')}${cut}`)
    rest = ''
    leftOut = 0
  }
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const parts = chunk.split('\n')
    for (const [at, part] of parts.entries()) {
      add(part)
      if (at < parts.length - 1) flush()
    }
  })
  stream.once('end', () => {
    if (rest !== '') flush()
  })
}
