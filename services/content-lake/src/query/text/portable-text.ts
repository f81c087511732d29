import { charge } from '../meter.ts'
import { isRecord } from '../values.ts'

/** The text of a portable text block, or of a list of blocks with an empty line between them; null for anything else. */
export function portableText(value: unknown): string | null {
  if (isRecord(value)) return textOfBlock(value)
  if (!Array.isArray(value)) return null
  const texts = textsOf(value, [])
  return texts.length > 0 ? texts.join('\n\n') : null
}

function textsOf(blocks: unknown[], into: string[]): string[] {
  for (const block of blocks) {
    charge(1)
    if (Array.isArray(block)) textsOf(block, into)
    const text = isRecord(block) ? textOfBlock(block) : null
    if (text !== null) into.push(text)
  }
  return into
}

function textOfBlock({ _type, children }: Record<string, unknown>): string | null {
  if (typeof _type !== 'string' || !Array.isArray(children)) return null
  charge(children.length / 10)
  return children
    .filter(isRecord)
    .map((child) => (child._type === 'span' && typeof child.text === 'string' ? child.text : ''))
    .join('')
}
