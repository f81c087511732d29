import type { PurchaseExtrasQueryResult } from '@forecourt/schemas/generated/types'
import { type PurchaseExtra, parsePurchaseExtra } from '@forecourt/tenant-config/sales/purchase-extra'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import { reportContent } from '../server/content/shape/content-issues.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { purchaseExtrasQuery } from './purchase-extras.query.ts'

/** What a dealer's visitors can buy along with a vehicle; one that cannot be read is named in the log and left out. */
export async function purchaseExtras({ id, tenant }: TenantContext): Promise<PurchaseExtra[]> {
  const documents = await fetchContentOr<PurchaseExtrasQueryResult>(
    [],
    purchaseExtrasQuery,
    { tenantId: id },
    { tags: [typeTag('purchaseExtra', id)] },
  )
  return documents.flatMap((document) => {
    const parsed = parsePurchaseExtra(document)
    const issues = parsed.ok ? [] : parsed.errors
    reportContent('purchaseExtras', { id: document._id, tenant: tenant._id }, issues)
    return parsed.ok ? [parsed.value] : []
  })
}
