import { sitemapIndexAnswer } from '../../../../../seo/sitemap-answers.ts'

/** Kept like a page until a tag of it expires, which Next does with no route named `sitemap.xml`; none is made while building. */
export const dynamic = 'force-static'

export function generateStaticParams(): { site: string }[] {
  return []
}

export async function GET(_: Request, { params }: { params: Promise<{ site: string }> }): Promise<Response> {
  return sitemapIndexAnswer((await params).site)
}
