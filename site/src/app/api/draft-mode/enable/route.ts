import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { contentClient } from '../../../../server/content.ts'
import { sameSitePath } from '../../../../server/preview-target.ts'
import { apiError } from '../../../../server/errors.ts'
import { getRuntime } from '../../../../server/runtime.ts'

export const dynamic = 'force-dynamic'

/**
 * Presentation's door to drafts: the Studio's preview secret is checked against the content lake, and the browser
 * is sent to a path of this site only.
 */
export async function GET(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const target = sameSitePath(url.searchParams.get('sanity-preview-pathname'))
  if (target === undefined) return apiError('url-malformed', request.headers.get('x-request-id') ?? '')
  const token = getRuntime().config.content.readToken
  const client = contentClient().withConfig({ token, useCdn: false, perspective: 'raw' })
  return defineEnableDraftMode({ client }).GET(request)
}
