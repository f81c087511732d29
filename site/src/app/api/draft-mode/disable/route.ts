import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { sameSitePath } from '../../../../server/preview-target.ts'

export const dynamic = 'force-dynamic'

/** Ends the preview of drafts and goes back to the page (`?path=`), which visitors see as published. */
export async function GET(request: Request): Promise<Response> {
  ;(await draftMode()).disable()
  const path = sameSitePath(new URL(request.url).searchParams.get('path'))
  return redirect(path ?? '/')
}
