import type { Metadata } from 'next'
import { enquiryPageData } from '../../../../leads/enquiry-page-data.ts'
import { EnquiryPage } from '../../../../leads/enquiry-page.tsx'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Enquiry', robots: { index: false } }

/** A form by itself: about a vehicle, or shown again with what is wrong when it was sent without JavaScript. */
export default async function EnquiryRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  return <EnquiryPage data={await enquiryPageData(context, toUrlSearchParams(await searchParams))} />
}
