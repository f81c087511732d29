import { getRuntime } from '../../../server/runtime/runtime.ts'
import { formRoute } from '../../../server/sign-in/form-route.ts'
import { VISITOR_COOKIE } from '../../../sign-in/visitor-name.ts'
import { SESSION_COOKIE, setCookie, setScriptCookie } from '../../../server/sign-in/session-cookie.ts'

export const dynamic = 'force-dynamic'

/** Ends the session in this browser and in the record, and goes back to an open page. */
export const POST = formRoute(async ({ context, target, scope, cookie }) => {
  await getRuntime().signIn.signOut(context.id, cookie)
  return {
    path: target.back,
    cookies: [setCookie(SESSION_COOKIE, '', 0, scope), setScriptCookie(VISITOR_COOKIE, '', 0, scope)],
  }
})
