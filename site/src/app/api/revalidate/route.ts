import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { apiError } from '../../../server/errors.ts'
import { limitedText } from '../../../server/limits/limited-text.ts'
import {
  concernsRegistry,
  parseChanges,
  tagsOfChange,
  tenantsOfPlaces,
} from '../../../server/cache/revalidate.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'

export const dynamic = 'force-dynamic'

/** A change set of a huge transaction; the lake sends ids and references only. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/** The content lake's signed webhook: expires what the change touched before it answers, so that a 200 means fresh. */
export async function POST(request: Request): Promise<Response> {
  const runtime = getRuntime()
  const requestId = request.headers.get('x-request-id') ?? ''
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  // Anybody may post here: what is not signed must not fill the memory either.
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const secret = runtime.config.content.webhookSecret
  if (!signature || !(await isValidSignature(text, signature, secret)))
    return apiError('unauthorised', requestId)
  const parsed = parseChanges(parseJson(text))
  if (!parsed.ok) return apiError('body-invalid', requestId, parsed.message)
  // Rules decide what pages show: they must be the new ones before the first page is rendered again.
  if (parsed.changes.some(concernsRegistry)) await runtime.refreshTenants()
  const tenantIds = runtime.tenants.all().map(({ id }) => id)
  const tags = [...new Set(parsed.changes.flatMap((change) => tagsOfChange(change, tenantIds)))]
  runtime.revalidate(tags)
  runtime.contentChanged()
  runtime.placesChanged(tenantsOfPlaces(parsed.changes, tenantIds))
  return Response.json({ ok: true, tags }, { headers: { 'cache-control': 'no-store' } })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
