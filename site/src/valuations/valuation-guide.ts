import type { ValuationGuideQueryResult } from '@forecourt/schemas/generated/types'
import { parseValuationGuide, type ValuationGuide } from '@forecourt/tenant-config/sales/valuation-guide'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContent } from '../server/content/content.ts'
import { reportContent } from '../server/content/shape/content-issues.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { valuationGuideQuery } from './valuation-guide.query.ts'

/** What was read of an answer, for as long as it is cached: a table of 20,000 lines takes a sixth of a second. */
const readings = new WeakMap<object, ReturnType<typeof parseValuationGuide>>()

/** The guide by which a dealer values vehicles; undefined for none, and for one that cannot be read, which the log names. */
export async function readValuationGuide({ id, tenant }: TenantContext): Promise<ValuationGuide | undefined> {
  if (!tenant.flags.valuation || tenant.tradeIn.rule === 'never') return undefined
  const document = await fetchContent<ValuationGuideQueryResult>(
    valuationGuideQuery,
    { tenantId: id },
    { tags: [typeTag('valuationGuide', id)] },
  )
  if (!document) return undefined
  const parsed = readings.get(document) ?? parseValuationGuide(document)
  readings.set(document, parsed)
  reportContent('valuationGuide', { id: document._id, tenant: tenant._id }, parsed.ok ? [] : parsed.errors)
  return parsed.ok ? parsed.value : undefined
}
