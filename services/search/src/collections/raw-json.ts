import { randomUUID } from 'node:crypto'

// Random, so that no text in a document can pass for a mark.
const MARK = `raw-${randomUUID()}:`
const OPENING = `"${MARK}`

/** The texts that the value being written holds, in order. */
let texts: string[] = []

/** JSON text that is written as it is: a stored document, or a number with more digits than a double has. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): string {
    texts.push(this.text)
    return MARK
  }
}

/** The JSON text of a value that may hold `RawJson` at any depth. */
export function writeJson(value: unknown): string {
  texts = []
  const json = JSON.stringify(value)
  if (texts.length === 0) return json
  let out = ''
  let from = 0
  for (const text of texts) {
    const at = json.indexOf(OPENING, from)
    out += json.slice(from, at) + text
    from = at + OPENING.length + 1
  }
  texts = []
  return out + json.slice(from)
}
