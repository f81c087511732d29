import { errorText } from '@forecourt/leads/error-text'
import * as z from 'zod'
import { apiError } from '../errors.ts'
import { limitedText } from '../limits/limited-text.ts'
import { getRuntime } from '../runtime/runtime.ts'
import { getRequestTenant, type TenantContext } from '../tenants/tenant.ts'
import { clientOf, isPlainForm, isSameSite } from '../limits/visitor-request.ts'
import type { CookieScope } from './session-cookie.ts'
import { deviceName } from './device-name.ts'
import { readTarget, signInPath, type SignInTarget } from './sign-in-address.ts'
import type { SignInErrorCode } from './sign-in-service.ts'

const MAX_BODY_BYTES = 16 * 1024

const FORM = z.object({
  contact: z.string().max(320).default(''),
  code: z.string().max(40).default(''),
  /** Ask for another code for the same contact. */
  again: z.string().optional(),
})

/** A form that a visitor of a tenant's site has sent. */
export interface VisitorForm extends z.infer<typeof FORM> {
  context: TenantContext
  target: SignInTarget
  cookie: string | undefined
  /** The visitor's network address; of IPv6 the network that one connection is given. */
  client: string
  /** What its owner knows the browser by. */
  device: string
  scope: CookieScope
}

/** Where the browser goes next (a path without the base path), and the cookies it gets. */
export interface FormAnswer {
  path: string
  cookies?: string[]
}

/**
 * A route for a plain HTML form: answers with a redirect, so that it works without JavaScript and can be reloaded. Only
 * forms of the same site are read; when the record is away the visitor is told so on the sign-in page.
 */
export function formRoute(
  handle: (form: VisitorForm) => Promise<FormAnswer>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = request.headers.get('x-request-id') ?? ''
    const context = await getRequestTenant()
    if (!context) return apiError('tenant-unknown', requestId)
    if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
    if (!isPlainForm(request.headers)) return apiError('media-type', requestId)
    const text = await limitedText(request, MAX_BODY_BYTES)
    if (text === undefined) return apiError('body-too-large', requestId)
    const params = new URLSearchParams(text)
    const fields = FORM.safeParse(Object.fromEntries(params))
    if (!fields.success) return apiError('body-invalid', requestId, z.prettifyError(fields.error))
    const form: VisitorForm = {
      ...fields.data,
      context,
      target: readTarget(params, context.basePath),
      cookie: request.headers.get('cookie') ?? undefined,
      client: clientOf(request.headers),
      device: deviceName(request.headers.get('user-agent') ?? ''),
      scope: { basePath: context.basePath, isSecure: getRuntime().config.mode === 'production' },
    }
    try {
      return goTo(await handle(form), context)
    } catch (error) {
      getRuntime().log('error', 'signing in failed', { requestId, error: errorText(error) })
      return goTo({ path: errorPath(form.target, 'sign-in-down') }, context)
    }
  }
}

/** The sign-in page with an error; `more` are further parameters. */
export function errorPath(
  target: SignInTarget,
  error: SignInErrorCode | 'sign-in-down',
  more: Readonly<Record<string, string>> = {},
): string {
  return signInPath(target, { ...more, error })
}

function goTo({ path, cookies = [] }: FormAnswer, { link }: TenantContext): Response {
  const headers = new Headers({ location: link(path), 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
