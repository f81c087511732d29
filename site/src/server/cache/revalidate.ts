import { z } from 'zod'
import { documentTag, rulesTag, tenantTag, typeTag, type CacheTag } from './cache-tags.ts'

const side = z
  .object({
    tenant: z.string().nullish(),
    tenants: z.array(z.string().nullish()).nullish(),
    slug: z.string().nullish(),
    path: z.string().nullish(),
  })
  .nullish()

const changeSchema = z.object({
  operation: z.enum(['create', 'update', 'delete']),
  _id: z.string().min(1),
  _type: z.string().min(1),
  before: side,
  after: side,
})

/** One published change as the lake's webhook projects it: the same fields before and after. */
export type ContentChange = z.infer<typeof changeSchema>

export type ChangesResult = { ok: true; changes: ContentChange[] } | { ok: false; message: string }

/** Reads a webhook body: one change, or a list of the changes of one transaction. */
export function parseChanges(body: unknown): ChangesResult {
  const parsed = z
    .union([changeSchema.transform((change) => [change]), z.array(changeSchema)])
    .safeParse(body)
  if (parsed.success) return { ok: true, changes: parsed.data }
  const [issue] = parsed.error.issues
  return { ok: false, message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'unexpected'}` }
}

/** Document types whose change means that the tenants in memory are out of date. */
const DIRECTORY_TYPES = new Set([
  'tenant',
  'tenantRule',
  'displayNameRule',
  'searchSynonym',
  'deliveryRegion',
  'financeProvider',
  'governmentCharges',
  // Its state decides whose charges a dealer's vehicles bear.
  'location',
  'specialHours',
  'leadTeam',
  'model',
  // Vehicles in stock are marked by its VINs.
  'recall',
  'redirect',
])

/** True when a change needs the tenant directory to be loaded again before pages are rendered. */
export function concernsRegistry(change: ContentChange): boolean {
  return DIRECTORY_TYPES.has(change._type)
}

/** Ids of the tenants whose places the changes concern: their vehicles may stand elsewhere now. */
export function tenantsOfPlaces(changes: readonly ContentChange[], all: readonly string[]): string[] {
  const places = changes.filter(({ _type }) => _type === 'location')
  return [...new Set(places.flatMap((change) => affectedTenants(change, all)))]
}

/**
 * The tags a change expires. A document that moved from one tenant to another expires both; one without a tenant
 * (shared, or a rule for all) expires every tenant's.
 */
export function tagsOfChange(change: ContentChange, allTenantIds: readonly string[]): CacheTag[] {
  const { _id, _type } = change
  if (_type === 'tenant') return [tenantTag(_id), rulesTag(_id)]
  const tenantIds = affectedTenants(change, allTenantIds)
  // Rules and the words of the search decide what lists find, the browser's among them.
  if (_type === 'tenantRule' || _type === 'searchSynonym') return tenantIds.map(rulesTag)
  // Names of makes are part of the tenant in memory, and stand on every page.
  if (_type === 'displayNameRule') return tenantIds.map(tenantTag)
  // No link leads to an address that is led to a hidden page.
  if (_type === 'redirect') return tenantIds.map(tenantTag)
  // Whether a dealer delivers stands on every vehicle's page.
  if (_type === 'deliveryRegion') return tenantIds.map(tenantTag)
  // Lenders and charges are part of the tenant in memory, and their figures stand on cards and pages.
  if (_type === 'financeProvider' || _type === 'governmentCharges')
    return tenantIds.flatMap((id) => [tenantTag(id), rulesTag(id)])
  // Whether a model is still to come stands on the cards of its vehicles, wherever they are.
  if (_type === 'model')
    return tenantIds.flatMap((id) => [tenantTag(id), documentTag(id, _id), typeTag(_type, id)])
  return tenantIds.flatMap((id) => [documentTag(id, _id), typeTag(_type, id)])
}

function affectedTenants({ before, after }: ContentChange, all: readonly string[]): readonly string[] {
  const sides = [before, after].filter((part) => part !== null && part !== undefined)
  if (sides.length === 0) return all
  const named = sides.map((part) =>
    [...(part.tenants ?? []), part.tenant].filter((id) => typeof id === 'string'),
  )
  return named.some((ids) => ids.length === 0) ? all : [...new Set(named.flat())]
}
