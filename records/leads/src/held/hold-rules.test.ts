import { expect, it, test } from 'vitest'
import { hasLinks, holdReason, MOST_THROUGH, textHash } from './hold-rules.ts'

const ALONE = { hasLinks: false, through: 0, sameText: 0, sameSender: 0, sameContact: 0 }

test('[N20] one person’s lead is not held; what is repeated, has links or comes in numbers is', () => {
  expect(holdReason(ALONE)).toBeUndefined()
  expect(holdReason({ ...ALONE, through: MOST_THROUGH - 1, sameSender: 1, sameContact: 1 })).toBeUndefined()
  expect(holdReason({ ...ALONE, hasLinks: true })).toBe('links')
  expect(holdReason({ ...ALONE, sameText: 1 })).toBe('same-text')
  expect(holdReason({ ...ALONE, sameSender: 2 })).toBe('same-sender')
  expect(holdReason({ ...ALONE, sameContact: 2 })).toBe('same-contact')
  expect(holdReason({ ...ALONE, through: MOST_THROUGH })).toBe('many')
})

it.each([
  'see https://spam.example',
  'WWW.spam.example now',
  '<a href=x>',
  '[url=spam]',
  'casino-best.xyz/win',
])('%j has a link', (text) => expect(hasLinks(text)).toBe(true))

it.each(['Is it still there?', 'Mail me at kim@example.com', 'A 2.0i/Auto, please', ''])(
  '%j has none',
  (text) => expect(hasLinks(text)).toBe(false),
)

test('texts are the same whatever their case, digits and signs; short ones are not compared', () => {
  expect(textHash('Cheap Pills, buy now 1!')).toBe(textHash('cheap pills -- BUY now 22'))
  expect(textHash('Is the red one still there?')).not.toBe(textHash('Is the blue one still there?'))
  expect(textHash('Call me!')).toBeNull()
})
