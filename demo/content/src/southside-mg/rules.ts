import type { SeedRule } from '../documents.ts'
import { condition, rule, tenantCondition } from '../rules.ts'
import { SOUTHSIDE as tenantId } from './tenant.ts'

export const southsideRules: SeedRule[] = [
  rule(
    {
      id: 'rule-southside-manufacturer',
      tenantId,
      title: 'Our brand only',
      reason:
        'The franchise agreement lets this site show the brand and nothing else; trade-ins go to auction.',
      effect: 'require',
      order: 10,
    },
    tenantCondition('make', 'eq', 'manufacturer'),
  ),
  rule(
    {
      id: 'rule-southside-price-sort',
      tenantId,
      title: 'No price, not first',
      reason: 'Sorted by lowest price, cars without a price would come before the bargains.',
      effect: 'exclude',
      order: 20,
      when: { sort: ['price_asc'] },
    },
    condition('price', 'eq', '0'),
  ),
  rule(
    {
      id: 'rule-southside-trade-in',
      tenantId,
      title: 'Trade-ins against new and demo cars',
      reason:
        'Used cars are priced for a sale without a trade-in; a valuation is offered with new and demo cars.',
      effect: 'tradeInEligible',
      order: 30,
    },
    condition('car_type', 'in', 'new', 'demo'),
    condition('price', 'gt', '20000'),
  ),
  rule(
    {
      id: 'rule-southside-gated-trade-in',
      tenantId,
      on: 'route',
      title: 'Valuations after signing in',
      reason: 'A valuation is a written offer: we need to know whom we make it to.',
      effect: 'signIn',
      order: 40,
    },
    condition('path', 'in', '/trade-in*', '/cars/trade-in*'),
  ),
]
