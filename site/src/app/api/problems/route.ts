import { parseProblem } from '../../../problems/problem-report.ts'
import { apiError } from '../../../server/errors.ts'
import { limitedText } from '../../../server/limits/limited-text.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../server/tenants/tenant.ts'
import { createTokenBuckets } from '../../../server/limits/token-buckets.ts'
import { clientOf, isSameSite } from '../../../server/limits/visitor-request.ts'

export const dynamic = 'force-dynamic'

const MAX_BODY_BYTES = 8 * 1024

const now = () => getRuntime().now()
/** Of one visitor, and of all together: a page that fails for everybody fills no disk. */
const ofVisitor = createTokenBuckets({ burst: 5, perSecond: 0.1, now })
const ofAll = createTokenBuckets({ burst: 50, perSecond: 1, now, maxKeys: 1 })

/** `POST /api/problems`: a page failed in a browser. 204, and the log has it under the id of this request (ERR-02). */
export async function POST(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
  if (!ofVisitor(clientOf(request.headers)) || !ofAll('')) return apiError('too-many-requests', requestId)
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const problem = parseProblem(text)
  if (!problem.ok) return apiError('body-invalid', requestId, problem.message)
  getRuntime().log('error', 'a page failed in a browser', {
    requestId,
    tenant: context.tenant.slug,
    ...problem.value,
  })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
