import { sitemapFileAnswer } from '../../../../../seo/sitemap-answers.ts'

/** Kept like a page until a tag of it expires; none is made while building. */
export const dynamic = 'force-static'

interface Props {
  params: Promise<{ site: string; file: string }>
}

export function generateStaticParams(): { site: string; file: string }[] {
  return []
}

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { site, file } = await params
  return sitemapFileAnswer(site, file)
}
