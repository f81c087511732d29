import { expect, it } from 'vitest'
import { financeClaimProblem, textsIn } from './finance-claim-rule.ts'

it('[FIN-36] words that claim a rate are refused with the words and the way out', () => {
  expect(financeClaimProblem('Now 4.9% p.a. on utes', 'write it into Finance.')).toBe(
    'It says “4.9% p.a.”. The law wants a comparison rate and a warning beside every rate and repayment: write it into Finance.',
  )
  for (const text of ['Low-rate finance', undefined, null, 7])
    expect(financeClaimProblem(text, 'x')).toBeUndefined()
})

it('finds the texts of a page at every depth, and no addresses', () => {
  const blocks = [
    {
      _key: 'a',
      _type: 'hero',
      heading: 'One',
      actions: [{ _type: 'link', label: 'Two', path: '/4.9% p.a.' }],
    },
    {
      _type: 'richText',
      body: [{ _type: 'block', children: [{ _type: 'span', text: 'Three', marks: ['strong'] }] }],
      limit: 8,
    },
    { _type: 'points', points: ['Four', 'Five'] },
  ]
  expect(textsIn('One')).toEqual(['One'])
  expect(textsIn(blocks)).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
})
