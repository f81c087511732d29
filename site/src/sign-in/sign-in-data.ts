import { headers } from 'next/headers'
import { maskContact, type Contact } from '@forecourt/visitors/contact'
import type { Visitor } from '@forecourt/visitors/sessions'
import { ERRORS } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { CODE_COOKIE, cookieValues, TYPED_COOKIE } from '../server/sign-in/session-cookie.ts'
import { readTarget, type SignInTarget } from '../server/sign-in/sign-in-address.ts'
import type { SignInErrorCode } from '../server/sign-in/sign-in-service.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

type PageError = SignInErrorCode | 'sign-in-down'

const PAGE_ERRORS: readonly PageError[] = [
  'contact-invalid',
  'mobile-needed',
  'code-wrong',
  'code-expired',
  'code-used-up',
  'too-many-codes',
  'too-many-requests',
  'code-not-sent',
  'sign-in-down',
]
/** After these errors only another code helps. */
const ENDS_CODE: readonly PageError[] = ['code-expired', 'code-used-up']

/** Progress of a sign-in: no contact yet, a code on its way, or signed in. */
export type SignInStep =
  | { step: 'contact'; typed: string }
  | { step: 'code'; sentTo: string; canTry: boolean }
  | { step: 'signed-in'; as: string }

export type SignInPageData = SignInStep & {
  target: SignInTarget
  /** Error message for the visitor. */
  error: string | undefined
  /** Address where developers read codes on a machine that sends none. */
  outboxHref: string | undefined
}

/** Returns the data of the sign-in page for these parameters and the cookies of the request. */
export async function signInPageData(
  context: TenantContext,
  params: URLSearchParams,
): Promise<SignInPageData> {
  const { config, log } = getRuntime()
  const cookie = (await headers()).get('cookie') ?? undefined
  const target = readTarget(params, context.basePath)
  const asked = PAGE_ERRORS.find((code) => code === params.get('error'))
  const page = {
    target,
    outboxHref:
      config.mode === 'local' && !config.messages ? `http://localhost:${config.port}/dev/outbox` : undefined,
  }
  try {
    const { step, error = asked } = await stepOf(context, target, params, cookie, asked)
    return { ...page, ...step, error: errorText(error, params.get('left')) }
  } catch (error) {
    log('error', 'the sign-in page cannot tell who asks', { error: String(error) })
    return { ...page, step: 'contact', typed: '', error: errorText('sign-in-down', null) }
  }
}

async function stepOf(
  { id }: TenantContext,
  target: SignInTarget,
  params: URLSearchParams,
  cookie: string | undefined,
  asked: PageError | undefined,
): Promise<{ step: SignInStep; error?: PageError }> {
  const { signIn, config } = getRuntime()
  const isSecure = config.mode === 'production'
  const visitor = await signIn.visitor(id, cookie)
  const isEnough = visitor !== undefined && (target.type !== 'watchlist' || visitor.phone !== undefined)
  const isAtCode = params.get('step') === 'code'
  for (const code of isAtCode ? cookieValues(cookie, CODE_COOKIE, isSecure) : []) {
    const contact = await signIn.contactOf(id, code)
    const canTry = asked === undefined || !ENDS_CODE.includes(asked)
    // Whoever is signed in adds a contact that they do not have yet (C38).
    if (contact && (!isEnough || visitor[contact.channel] === undefined))
      return { step: { step: 'code', sentTo: maskContact(contact), canTry } }
  }
  if (isEnough) return { step: { step: 'signed-in', as: nameOf(visitor) } }
  const typed = cookieValues(cookie, TYPED_COOKIE, isSecure)[0] ?? ''
  if (!isAtCode) return { step: { step: 'contact', typed } }
  return { step: { step: 'contact', typed }, error: 'code-expired' }
}

function nameOf({ phone, email }: Visitor): string {
  const contact: Contact | undefined =
    phone === undefined
      ? email === undefined
        ? undefined
        : { channel: 'email', address: email }
      : { channel: 'phone', address: phone }
  return contact ? maskContact(contact) : ''
}

function errorText(code: PageError | undefined, left: string | null): string | undefined {
  if (code === undefined) return undefined
  const text = ERRORS[code].visitor
  if (code !== 'code-wrong' || left === null || !/^[1-4]$/.test(left)) return text
  return `${text} You have ${left} ${left === '1' ? 'try' : 'tries'} left.`
}
