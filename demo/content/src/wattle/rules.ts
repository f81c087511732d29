import type { SeedRule } from '../documents.ts'
import { condition, rule } from '../rules.ts'
import { WATTLE as tenantId } from './tenant.ts'

export const wattleRules: SeedRule[] = [
  rule(
    {
      id: 'rule-wattle-used-only',
      tenantId,
      title: 'Used cars only',
      reason: 'We hold a used-vehicle licence. New and demo stock in the feed belongs to partners.',
      effect: 'require',
      order: 10,
    },
    condition('car_type', 'eq', 'used'),
  ),
  rule(
    {
      id: 'rule-wattle-price-bounds',
      tenantId,
      title: 'Our price range',
      reason:
        'Under $4,000 a car cannot pass our workshop check at a profit; above $70,000 we are not the right yard.',
      effect: 'exclude',
      order: 20,
      combine: 'any',
    },
    condition('price', 'between', '1', '3999'),
    condition('price', 'gt', '70000'),
  ),
  rule(
    {
      id: 'rule-wattle-price-sort',
      tenantId,
      title: 'No price, not first',
      reason: 'Sorted by lowest price, cars without a price would come before the bargains.',
      effect: 'exclude',
      order: 30,
      when: { sort: ['price_asc'] },
    },
    condition('price', 'eq', '0'),
  ),
  rule(
    {
      id: 'rule-wattle-makes',
      tenantId,
      title: 'Makes we cannot look after',
      reason: 'Our workshop has no tools for these makes, so we cannot stand behind them.',
      effect: 'exclude',
      order: 40,
    },
    condition('make', 'in', 'Land Rover', 'Jeep'),
  ),
]
