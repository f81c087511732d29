import { describe, expect, it } from 'vitest'
import type { CmsRule } from './cms-condition.ts'
import { heldBack } from './held-back.fixture.ts'
import { ruleSentence } from './rule-sentence.ts'

describe('a rule in words', () => {
  it.each<[CmsRule, string]>([
    [{ on: 'offer', effect: 'except' }, 'Always show offers (every offer)'],
    [{ effect: 'pin' }, 'Pin vehicles to place … of the results (every vehicle)'],
    [{ effect: 'boost' }, 'Move up vehicles by … (every vehicle)'],
    [{ effect: 'boost', boost: -20 }, 'Move down vehicles by 20 (every vehicle)'],
    [
      { effect: 'pin', pin: 3, where: { conditions: [{ field: 'make', op: 'eq', values: ['Kia'] }] } },
      'Pin vehicles to place 3 of the results where Make is Kia',
    ],
    [
      {
        effect: 'financeEligible',
        provider: 'taurus',
        where: { conditions: [{ field: 'year', op: 'gt', valueFrom: 'year', plus: -12 }] },
      },
      'Offer finance by Taurus only for vehicles where Year is more than this year - 12',
    ],
    [
      {
        on: 'route',
        effect: 'signIn',
        where: { conditions: [{ field: 'path', op: 'in', values: ['/finance*', '/my-garage*'] }] },
      },
      'Ask visitors to sign in for pages where Page address is one of /finance*, /my-garage*',
    ],
    [
      {
        effect: 'exclude',
        when: { sort: ['price_asc'], surface: ['search', 'carousel'], flag: 'priceAlerts' },
        where: { conditions: [{ field: 'price', op: 'eq', values: ['0'] }] },
      },
      'Hide vehicles where Price is $0, while sorted by Lowest price, in Search results or Carousels, where “Price alerts” is switched on',
    ],
    [
      {
        effect: 'exclude',
        where: { conditions: [{ field: 'created_at', op: 'ageDaysLte', values: ['8'] }] },
      },
      'Hide vehicles where Listed on is at most 8 days ago',
    ],
    [
      {
        effect: 'exclude',
        where: {
          conditions: [
            { field: 'price', op: 'lt', valueFrom: 'field', otherField: 'before_price', times: 0.9 },
          ],
        },
      },
      'Hide vehicles where Price is less than the Price before reduction × 0.9',
    ],
  ])('%#: %s', (rule, sentence) => {
    expect(ruleSentence(rule)).toBe(sentence)
  })

  it('reads as a sentence', () => {
    expect(ruleSentence(heldBack)).toBe(
      'Hide vehicles where Make is one of Kia, MG or (Price is between $1 and $4,999 and Certified is no)',
    )
  })

  it('counts what it does not list, and says when it means every vehicle', () => {
    const values = Array.from({ length: 200 }, (_, index) => `N${index}`)
    const many: CmsRule = {
      effect: 'exclude',
      where: { combine: 'all', conditions: [{ field: 'stocknum', op: 'in', values }] },
    }
    expect(ruleSentence(many)).toContain('N0, N1, N2, N3 and 196 more')
    expect(ruleSentence({ effect: 'require' })).toBe('Show only vehicles (every vehicle)')
  })
})
