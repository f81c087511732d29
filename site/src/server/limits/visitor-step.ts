import { errorText } from '@forecourt/leads/error-text'
import { apiError, type ErrorCode } from '../errors.ts'
import { plainFields } from '../http/plain-fields.ts'
import { parsedJson } from '../http/parsed-json.ts'
import { getRuntime } from '../runtime/runtime.ts'
import { getRequestTenant, type TenantContext } from '../tenants/tenant.ts'
import { limitedText } from './limited-text.ts'
import { seeOther } from './visitor-form.ts'
import { clientOf, isPlainForm, isSameSite } from './visitor-request.ts'

const MAX_BODY_BYTES = 4 * 1024

/** A step that a visitor takes towards something, sent as JSON or as a plain form. */
export interface VisitorStep {
  context: TenantContext
  /** The visitor's network address. */
  client: string
  /** The Cookie header. */
  cookie: string | undefined
  /** Of a plain form, a field that is there several times is a list. */
  fields: unknown
  isPlain: boolean
  /** Answers in JSON; a plain form is led to a path of the site. */
  answer(path: string, body: () => object, status?: 201): Response
  /** Refuses; a plain form is led to a path of the site, whose page says why. */
  refuse(code: ErrorCode, path: string, detail?: string): Response
}

interface VisitorStepOptions {
  maySend(tenantId: string, client: string): boolean
  /** Where a plain form is led when nothing can be done. */
  start: string
  /** What the log says of a failure. */
  what: string
}

/** Reads a step of the same site, within a limit, and answers it. */
export async function visitorStep(
  request: Request,
  { maySend, start, what }: VisitorStepOptions,
  answered: (step: VisitorStep) => Promise<Response>,
): Promise<Response> {
  const { headers } = request
  const requestId = headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(headers)) return apiError('unauthorised', requestId)
  const isPlain = isPlainForm(headers)
  const refuse: VisitorStep['refuse'] = (code, path, detail) =>
    isPlain
      ? seeOther(`${context.link(path)}${path.includes('?') ? '&' : '?'}error=${code}`)
      : apiError(code, requestId, detail)
  const client = clientOf(headers)
  if (!maySend(context.id, client)) return refuse('too-many-requests', start)
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  try {
    return await answered({
      context,
      client,
      cookie: headers.get('cookie') ?? undefined,
      fields: isPlain ? plainFields(new URLSearchParams(text)) : parsedJson(text),
      isPlain,
      refuse,
      answer: (path, body, status) =>
        isPlain
          ? seeOther(context.link(path))
          : Response.json(body(), { status: status ?? 200, headers: { 'cache-control': 'no-store' } }),
    })
  } catch (error) {
    getRuntime().log('error', what, { requestId, error: errorText(error) })
    return refuse('records-down', start)
  }
}
