import { apiError } from '../../../../server/errors.ts'
import { limitedText } from '../../../../server/limits/limited-text.ts'
import { previewRule } from '../../../../server/rule-preview/rule-preview.ts'
import { subjectsOf } from '../../../../server/rule-preview/rule-preview-context.ts'
import { previewItems } from '../../../../server/rule-preview/rule-preview-items.ts'
import { MAX_RULE_BYTES, parseRuleRequest } from '../../../../server/rule-preview/rule-preview-request.ts'
import type { TenantPreview } from '@forecourt/tenant-config/rules/rule-preview-answer'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { staffPreflight, staffRoute } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/**
 * `POST /api/rules/preview` with `{rule: <tenantRule document>}` (staff only): what publishing the rule would do to
 * each dealer that it or its published version names and the person works for, as `{tenants: TenantPreview[]}`.
 */
export const POST = staffRoute(async (request, staff, requestId) => {
  const { rulePreviews, tenants, now, log } = getRuntime()
  const text = await limitedText(request, MAX_RULE_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const parsed = parseRuleRequest(text)
  if (!parsed.ok) return apiError('body-invalid', requestId, parsed.message)
  if (!tenants.isLoaded) return apiError('starting', requestId)
  const { rule: draft } = parsed
  try {
    const previews: TenantPreview[] = []
    for (const entry of rulePreviews.published().filter(({ id }) => staff.canRead(id)))
      for (const on of subjectsOf(draft, entry)) {
        const needs = { draft, entry, now: now(), knownOrder: rulePreviews.knownOrder }
        const vehicles = on === 'stock' || on === 'route' ? await rulePreviews.vehicles(entry) : []
        previews.push(
          on === 'stock'
            ? await previewRule({ ...needs, vehicles })
            : await previewItems({ ...needs, on, vehicles, content: await rulePreviews.items(entry) }),
        )
      }
    return Response.json({ tenants: previews })
  } catch (error) {
    log('error', 'a rule could not be previewed', { requestId, error: String(error) })
    return apiError('records-down', requestId)
  }
})

export const OPTIONS = staffPreflight
