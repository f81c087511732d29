import type { SeedRule } from '../documents.ts'
import { condition, rule } from '../rules.ts'
import { OUTBACK as tenantId } from './tenant.ts'

export const outbackRules: SeedRule[] = [
  rule(
    {
      id: 'rule-outback-old-motorcycles',
      tenantId,
      title: 'No worn-out motorcycles',
      reason:
        'A bike with more than 60,000 km does not leave our workshop with a warranty, so we do not list it.',
      effect: 'exclude',
      order: 10,
    },
    condition('item_type', 'eq', 'motorcycle'),
    condition('km', 'gt', '60000'),
  ),
  rule(
    {
      id: 'rule-outback-price-bounds',
      tenantId,
      title: 'Big rigs by appointment',
      reason: 'Vehicles above $180,000 are shown by appointment and are not advertised.',
      effect: 'exclude',
      order: 20,
    },
    condition('price', 'gt', '180000'),
  ),
  rule(
    {
      id: 'rule-outback-price-sort',
      tenantId,
      title: 'No price, not first',
      reason: 'Sorted by lowest price, vehicles without a price would come before the bargains.',
      effect: 'exclude',
      order: 30,
      when: { sort: ['price_asc'] },
    },
    condition('price', 'eq', '0'),
  ),
]
