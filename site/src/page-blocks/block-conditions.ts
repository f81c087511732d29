import type { BlockConditions } from '@forecourt/blocks/core/placed-blocks'
import { stockConditions } from '@forecourt/blocks/core/stock-conditions'
import { matchesPath } from '@forecourt/tenant-config/routes/path-pattern'
import { cache } from 'react'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { blockStock } from './block-stock.ts'

/** The answers of one page: what it says of itself asks for the same conditions as its blocks do. */
export const meetsConditions = cache(evaluated)

/**
 * Whether a block shows on the dealer's page at `route`: with its switch on, at one of its addresses, and while the dealer has a
 * vehicle that meets its conditions, which it has not while the search is away. Throws a `BlockContentError` for conditions that
 * nobody can evaluate.
 */
async function evaluated(
  context: TenantContext,
  route: string,
  { flag, routes, vehicles }: BlockConditions,
): Promise<boolean> {
  if (flag && !context.tenant.flags[flag]) return false
  if (routes?.length && !routes.some((pattern) => matchesPath(route, pattern))) return false
  const where = stockConditions(vehicles)
  if (!where) return true
  const stock = await blockStock(context, route, { where, limit: 1 })
  return stock.ok && stock.found > 0
}
