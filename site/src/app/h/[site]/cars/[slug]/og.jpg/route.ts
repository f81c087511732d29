import { sharePictureAnswer } from '../../../../../../vehicle/seo/share-picture-answer.ts'

/** Kept like a page until a tag of it expires; none is made while building. */
export const dynamic = 'force-static'

interface Props {
  params: Promise<{ site: string; slug: string }>
}

export function generateStaticParams(): { site: string; slug: string }[] {
  return []
}

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { site, slug } = await params
  return sharePictureAnswer(site, slug)
}
