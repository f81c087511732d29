import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { MOMENT_COOKIE, PASS_COOKIE } from '../../../../server/draft-mode/draft-cookies.ts'
import { sameSitePath } from '../../../../server/content/preview-target.ts'

export const dynamic = 'force-dynamic'

/** Ends the preview of drafts and goes back to the page (`?path=`), which visitors see as published. */
export async function GET(request: Request): Promise<Response> {
  ;(await draftMode()).disable()
  ;(await cookies()).delete({ name: PASS_COOKIE, path: '/', secure: true, sameSite: 'none' })
  ;(await cookies()).delete({ name: MOMENT_COOKIE, path: '/', secure: true, sameSite: 'none' })
  const path = sameSitePath(new URL(request.url).searchParams.get('path'))
  return redirect(path ?? '/')
}
