import { SESSION_LIFETIME_MS } from '@forecourt/visitors/sessions'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { VISITOR_COOKIE } from '../../../../sign-in/visitor-name.ts'
import { errorPath, formRoute } from '../../../../server/sign-in/form-route.ts'
import {
  CODE_COOKIE,
  cookieValues,
  SESSION_COOKIE,
  setCookie,
  setScriptCookie,
  TRUST_COOKIE,
} from '../../../../server/sign-in/session-cookie.ts'
import { TRUST_LIFETIME_MS } from '../../../../server/sign-in/trusted-browser.ts'

export const dynamic = 'force-dynamic'

/** The form's second step: the right code opens a session and leads to where the visitor wanted to go (N10). */
export const POST = formRoute(async ({ context, target, scope, cookie, client, device, code }) => {
  const [id] = cookieValues(cookie, CODE_COOKIE, scope.isSecure)
  if (id === undefined) return { path: errorPath(target, 'code-expired') }
  const result = await getRuntime().signIn.signIn(context.id, { id, code }, { cookie, client, device })
  if ('error' in result) {
    const left: Record<string, string> =
      result.triesLeft === undefined ? {} : { left: String(result.triesLeft) }
    return { path: errorPath(target, result.error, { step: 'code', ...left }) }
  }
  return {
    path: target.redirect,
    cookies: [
      setCookie(SESSION_COOKIE, result.session, SESSION_LIFETIME_MS, scope),
      setCookie(TRUST_COOKIE, result.trusted, TRUST_LIFETIME_MS, scope),
      setScriptCookie(VISITOR_COOKIE, result.name, SESSION_LIFETIME_MS, scope),
      setCookie(CODE_COOKIE, '', 0, scope),
    ],
  }
})
