import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { MOMENT_COOKIE, PASS_COOKIE } from '../../../../server/draft-mode/draft-cookies.ts'
import { sameSitePath } from '../../../../server/content/preview-target.ts'

export const dynamic = 'force-dynamic'

/** Ends the preview of drafts and goes back to the page (`?path=`), which visitors see as published. */
export async function GET(request: Request): Promise<Response> {
  ;(await draftMode()).disable()
  const jar = await cookies()
  for (const name of [PASS_COOKIE, MOMENT_COOKIE])
    jar.delete({ name, path: '/', secure: true, sameSite: 'none' })
  const path = sameSitePath(new URL(request.url).searchParams.get('path'))
  return redirect(path ?? '/')
}
