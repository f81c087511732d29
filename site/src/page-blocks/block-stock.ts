import type { BlockContext, BlockStockResult } from '@forecourt/blocks/core/block-context'
import { BlockContentError } from '@forecourt/blocks/core/required'
import type { StockDocument } from '@forecourt/vehicle/document'
import { compileCondition } from '@forecourt/tenant-config/rules/filter/condition-filter'
import { issuesLine } from '@forecourt/tenant-config/documents/result'
import type { Cond } from '@forecourt/tenant-config/rules/language/rule'
import { carouselStock } from '../server/search/search.ts'
import { quoteValue } from '../search/quote-value.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** More than a carousel shows; what else is named is left out. */
const MAX_NAMED = 50

/** The vehicles that a block asks for, of those that the tenant's rules let be seen in carousels of this page. */
export async function blockStock(
  context: TenantContext,
  route: string,
  { where, vehicles, sort, limit }: Parameters<BlockContext['stock']['carousel']>[0],
): Promise<BlockStockResult> {
  const named = vehicles?.slice(0, MAX_NAMED)
  if (named?.length === 0) return { ok: true, vehicles: [], found: 0 }
  const filters = [named && namedFilter(named), where && ownFilter(where, context)].filter(
    (part) => part !== undefined,
  )
  const filter = filters.length > 1 ? filters.map((part) => `(${part})`).join(' && ') : filters[0]
  const result = await carouselStock(context, {
    // Which of the named ones come first is not for the search to say.
    limit: named ? 2 * MAX_NAMED : limit,
    route,
    ...(sort ? { sort } : {}),
    ...(filter ? { filter } : {}),
  })
  if (!result.ok) return { ok: false }
  const { found } = result
  return {
    ok: true,
    vehicles: named ? inNamedOrder(result.vehicles, named).slice(0, limit) : result.vehicles,
    found,
  }
}

/** A block's own condition as a filter; one that the search cannot evaluate must not show other vehicles instead. */
function ownFilter(where: Cond, { tenant, now }: TenantContext): string | undefined {
  const compiled = compileCondition(where, { tenant, now })
  if (!compiled.ok) throw new BlockContentError(issuesLine(compiled.errors))
  return compiled.value
}

function namedFilter(named: readonly string[]): string {
  const values = named.map(quoteValue).join(',')
  return `id:=[${values}] || stocknum:=[${values}]`
}

/** The engine cannot tell all stock numbers apart: only whoever was named by the very number or id is shown. */
function inNamedOrder(vehicles: readonly StockDocument[], named: readonly string[]): StockDocument[] {
  const is = (name: string, { id, stocknum }: StockDocument) =>
    [id, stocknum].some((own) => own.toLowerCase() === name.toLowerCase())
  const shown = named.flatMap((name) => vehicles.find((vehicle) => is(name, vehicle)) ?? [])
  return [...new Set(shown)]
}
