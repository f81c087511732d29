import type { ValuationGuideQueryResult } from '@forecourt/schemas/generated/types'
import { parseValuationGuide, type ValuationGuide } from '@forecourt/tenant-config/sales/valuation-guide'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContent } from '../server/content/content.ts'
import { reportContent } from '../server/content/shape/content-issues.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { valuationGuideQuery } from './valuation-guide.query.ts'

/** The guide by which a dealer values vehicles; undefined for none, and for one that cannot be read, which the log names. */
export async function readValuationGuide({ id, tenant }: TenantContext): Promise<ValuationGuide | undefined> {
  if (!tenant.flags.valuation || tenant.tradeIn.rule === 'never') return undefined
  const document = await fetchContent<ValuationGuideQueryResult>(
    valuationGuideQuery,
    { tenantId: id },
    { tags: [typeTag('valuationGuide', id)] },
  )
  if (!document) return undefined
  const parsed = parseValuationGuide(document)
  reportContent('valuationGuide', { id: document._id, tenant: tenant._id }, parsed.ok ? [] : parsed.errors)
  return parsed.ok ? parsed.value : undefined
}
