import { notFoundMetadata, NotFoundPage } from '../../../../../problems/not-found-page.tsx'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import type { SiteProps } from '../../../../../ui/route-props.ts'

export const metadata = notFoundMetadata

export function generateStaticParams(): { site: string }[] {
  return []
}

/** What the front handler sends, with status 404, for every address of a dealer that has no page. */
export default async function NotFoundRoute({ params }: SiteProps) {
  return <NotFoundPage context={await getTenant((await params).site)} />
}
