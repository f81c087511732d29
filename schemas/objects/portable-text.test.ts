import { expect, it } from 'vitest'
import { portableText } from './portable-text.schema.ts'

/** What the Studio warns of in a text. */
function warned(value: unknown): unknown {
  let check: (value: unknown) => unknown = () => undefined
  const rule = { custom: (custom: typeof check) => ((check = custom), { warning: () => rule }) }
  ;(portableText.validation as unknown as (of: typeof rule) => unknown)(rule)
  return check(value)
}

const paragraph = (words: number) => ({
  _type: 'block',
  style: 'normal',
  children: [{ _type: 'span', text: 'word '.repeat(words), marks: ['strong'] }],
})

it('a text of more than 3,000 words is told, with what stands in its parts', () => {
  expect(warned(undefined)).toBe(true)
  expect(warned([paragraph(3000)])).toBe(true)
  expect(warned([paragraph(2999), { _type: 'callout', title: 'Two words', words: [paragraph(8000)] }])).toBe(
    '11,001 words: few read more than 3,000. Make several pages of it.',
  )
})
