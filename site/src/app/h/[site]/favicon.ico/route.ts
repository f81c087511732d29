import { icoAnswer } from '../../../../layout/favicon.ts'

/** Kept like a page until a tag of it expires; none is made while building. */
export const dynamic = 'force-static'

export function generateStaticParams(): { site: string }[] {
  return []
}

export async function GET(_: Request, { params }: { params: Promise<{ site: string }> }): Promise<Response> {
  return icoAnswer((await params).site)
}
