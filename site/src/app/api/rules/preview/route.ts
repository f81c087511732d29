import { apiError } from '../../../../server/errors.ts'
import { limitedText } from '../../../../server/limited-text.ts'
import { previewRule, type TenantPreview } from '../../../../server/rule-preview.ts'
import { MAX_RULE_BYTES, parseRuleRequest } from '../../../../server/rule-preview-request.ts'
import { getRuntime } from '../../../../server/runtime.ts'
import { staffPreflight, staffRoute } from '../../../../server/staff-route.ts'

export const dynamic = 'force-dynamic'

/**
 * `POST /api/rules/preview` with `{rule: <tenantRule document>}` (staff only): what publishing the rule would do to the
 * stock of each dealer that it names and the person works for, as `{tenants: TenantPreview[]}`.
 */
export const POST = staffRoute(async (request, staff, requestId) => {
  const { rulePreviews, tenants, now, log } = getRuntime()
  const text = await limitedText(request, MAX_RULE_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const parsed = parseRuleRequest(text)
  if (!parsed.ok) return apiError('body-invalid', requestId, parsed.message)
  if (!tenants.isLoaded) return apiError('starting', requestId)
  const { rule } = parsed
  if (rule.on !== 'stock')
    return apiError(
      'body-invalid',
      requestId,
      'on: expected a rule about stock, of which vehicles can be counted',
    )
  const named = rulePreviews
    .published()
    .filter(({ id }) => staff.canRead(id) && (rule.tenants === 'all' || rule.tenants.includes(id)))
  try {
    const previews: TenantPreview[] = []
    for (const entry of named) {
      const vehicles = await rulePreviews.vehicles(entry)
      previews.push(await previewRule({ draft: rule, entry, vehicles, now: now() }))
    }
    return Response.json({ tenants: previews })
  } catch (error) {
    log('error', 'a rule could not be previewed', { requestId, error: String(error) })
    return apiError('records-down', requestId)
  }
})

export const OPTIONS = staffPreflight
