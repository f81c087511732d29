import { CODE_LIFETIME_MS } from '@forecourt/visitors/codes'
import { parseContact, type Contact } from '@forecourt/visitors/contact'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { errorPath, formRoute, type VisitorForm } from '../../../server/sign-in/form-route.ts'
import { CODE_COOKIE, cookieValues, setCookie, TYPED_COOKIE } from '../../../server/sign-in/session-cookie.ts'
import { signInPath } from '../../../server/sign-in/sign-in-address.ts'
import type { SignInErrorCode } from '../../../server/sign-in/sign-in-service.ts'

export const dynamic = 'force-dynamic'

/** The form's first step, or another code for the same contact: sends a code (N10). */
export const POST = formRoute(async (form) => {
  const { context, target, scope, client, cookie } = form
  const contact = form.again === undefined ? typedContact(form) : await contactAgain(form)
  const typed = setCookie(TYPED_COOKIE, form.contact, CODE_LIFETIME_MS, scope)
  if (typeof contact === 'string') return { path: errorPath(target, contact), cookies: [typed] }
  const sent = await getRuntime().signIn.requestCode(context, contact, { cookie, client })
  if ('error' in sent) {
    const isAgain = form.again !== undefined
    return {
      path: errorPath(target, sent.error, isAgain ? { step: 'code' } : {}),
      cookies: isAgain ? [] : [typed],
    }
  }
  const code = setCookie(CODE_COOKIE, sent.id, CODE_LIFETIME_MS, scope)
  return {
    path: signInPath(target, { step: 'code' }),
    cookies: [code, setCookie(TYPED_COOKIE, '', 0, scope)],
  }
})

function typedContact({ contact, target }: VisitorForm): Contact | SignInErrorCode {
  const parsed = parseContact(contact)
  // The watchlist is kept with a phone (FAV-08, C38).
  if (target.type === 'watchlist' && parsed?.channel !== 'phone') return 'mobile-needed'
  return parsed ?? 'contact-invalid'
}

async function contactAgain({ context, cookie, scope }: VisitorForm): Promise<Contact | SignInErrorCode> {
  for (const id of cookieValues(cookie, CODE_COOKIE, scope.isSecure)) {
    const contact = await getRuntime().signIn.contactOf(context.id, id)
    if (contact) return contact
  }
  return 'code-expired'
}
