import * as z from 'zod'
import { apiError } from '../errors.ts'
import { getRequestTenant, type TenantContext } from '../tenants/tenant.ts'
import { limitedText } from './limited-text.ts'
import { clientOf, isSameSite } from './visitor-request.ts'

const MAX_BODY_BYTES = 2 * 1024

/** A plain form of a page that only its visitor has, as it was sent. */
interface SentForm<Fields> {
  context: TenantContext
  fields: Fields
  /** The visitor's network address. */
  client: string
  requestId: string
}

/** Reads a small plain form of the same site, within a limit; the answer where it is refused. */
export async function visitorForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maySend: (tenantId: string, client: string) => boolean,
): Promise<SentForm<z.infer<Schema>> | Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
  const client = clientOf(request.headers)
  if (!maySend(context.id, client)) return apiError('too-many-requests', requestId)
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const fields = schema.safeParse(Object.fromEntries(new URLSearchParams(text)))
  if (!fields.success) return apiError('body-invalid', requestId, z.prettifyError(fields.error))
  return { context, fields: fields.data, client, requestId }
}

/** Where the browser goes once a form was taken. */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
