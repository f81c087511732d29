import type { SeedRule } from '../documents.ts'
import { condition, rule } from '../rules.ts'
import { HARBOUR as tenantId } from './tenant.ts'

export const harbourRules: SeedRule[] = [
  rule(
    {
      id: 'rule-harbour-makes',
      tenantId,
      title: 'Makes sold on other sites',
      reason: 'Holden and LDV stock is retailed by a sister dealership with its own website.',
      effect: 'exclude',
      order: 10,
    },
    condition('make', 'in', 'Holden', 'LDV'),
  ),
  rule(
    {
      id: 'rule-harbour-price-bounds',
      tenantId,
      title: 'Price bounds',
      reason: 'Trade-ins under $5,000 go to auction; vehicles above $400,000 are shown by appointment only.',
      effect: 'exclude',
      order: 20,
      combine: 'any',
    },
    condition('price', 'between', '1', '4999'),
    condition('price', 'gt', '400000'),
  ),
  rule(
    {
      id: 'rule-harbour-price-sort',
      tenantId,
      title: 'No price, not first',
      reason: 'Sorted by lowest price, vehicles without a price would fill the first page.',
      effect: 'exclude',
      order: 30,
      when: { sort: ['price_asc'] },
    },
    condition('price', 'eq', '0'),
  ),
  rule(
    {
      id: 'rule-harbour-stock-numbers',
      tenantId,
      title: 'Held back for fleet customers',
      reason: 'These stock numbers are promised to fleet customers and must not be advertised.',
      effect: 'exclude',
      order: 40,
    },
    condition('stocknum', 'in', 'N10070', 'N10140'),
  ),
]
