import type { Readable } from 'node:stream'

/**
 * Tells of each line of a stream, the last one also without its end. Only a line feed ends a line, as in every log: Node's
 * own reader ends them at U+2028 as well, which visitors can write into what is logged.
 */
export function followLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line.replace(/\r$/, ''))
  })
  stream.once('end', () => {
    if (rest !== '') onLine(rest)
  })
}
