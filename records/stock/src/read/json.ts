import { IngestError } from '../ingest/report.ts'
import { MAX_RECORD_CHARS, type SourceRow } from './source-row.ts'

/** Rows of newline-delimited JSON objects; blank lines count and are skipped, a bad line is a malformed row. */
export async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let buffer = ''
  let row = 0
  for await (const chunk of text) {
    buffer += chunk
    const lines = buffer.split('\n')
    buffer = lines.pop() ?? ''
    if (buffer.length > MAX_RECORD_CHARS) throw tooLarge()
    for (const line of lines) {
      row += 1
      if (line.trim() !== '') yield parseElement(line, row)
    }
  }
  if (buffer.trim() !== '') yield parseElement(buffer, row + 1)
}

/**
 * Rows of one JSON array of objects, cut out element by element so that memory stays constant. An element that is not
 * an object is a malformed row; text that is not an array, or ends inside it, is an IngestError.
 */
export async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const scanner = new ArrayScanner()
  let row = 0
  for await (const chunk of text) {
    for (const element of scanner.push(chunk)) yield parseElement(element, (row += 1))
  }
  scanner.end()
}

class ArrayScanner {
  private state: 'before' | 'inside' | 'after' = 'before'
  private depth = 0
  private isInString = false
  private isEscaped = false
  private element = ''

  end(): void {
    if (this.state === 'before') throw new IngestError('empty_file', 'the file holds no JSON array')
    if (this.state === 'inside')
      throw new IngestError('wrong_format', 'the JSON array ends before its closing bracket')
  }

  /** Texts of the elements that became complete with this chunk. */
  *push(chunk: string): Generator<string> {
    let start = 0
    for (let index = 0; index < chunk.length; index += 1) {
      const char = chunk[index] as string
      if (this.state !== 'inside') {
        this.outside(char)
        start = index + 1
      } else if (this.isInString) {
        this.stringChar(char)
      } else if (this.endsElement(char)) {
        const text = this.element + chunk.slice(start, index)
        this.element = ''
        start = index + 1
        if (char === ']') this.state = 'after'
        if (text.trim() !== '' || char === ',') yield text
      }
    }
    if (this.state === 'inside') this.element += chunk.slice(start)
    if (this.element.length > MAX_RECORD_CHARS) throw tooLarge()
  }

  private outside(char: string): void {
    if (/\s/.test(char)) return
    if (this.state === 'before' && char === '[') this.state = 'inside'
    else if (this.state === 'before')
      throw new IngestError('wrong_format', `expected a JSON array, got ${char}`)
    else throw new IngestError('wrong_format', `text follows the JSON array: ${char}`)
  }

  private stringChar(char: string): void {
    if (this.isEscaped) this.isEscaped = false
    else if (char === '\\') this.isEscaped = true
    else if (char === '"') this.isInString = false
  }

  private endsElement(char: string): boolean {
    if (char === '"') this.isInString = true
    else if (char === '{' || char === '[') this.depth += 1
    else if (this.depth === 0 && (char === ',' || char === ']')) return true
    else if (char === '}' || char === ']') this.depth -= 1
    return false
  }
}

function parseElement(text: string, row: number): SourceRow {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { row, values: value as Record<string, unknown> }
    }
    return { row, malformed: 'expected a JSON object', value: text.trim() }
  } catch (error) {
    return {
      row,
      malformed: `not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
      value: text.trim(),
    }
  }
}

function tooLarge(): IngestError {
  return new IngestError('record_too_large', `a row is longer than ${MAX_RECORD_CHARS} characters`)
}
