import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { enquiryPageData } from '../../../../leads/enquiry-page-data.ts'
import { EnquiryPage } from '../../../../leads/enquiry-page.tsx'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Book a Test Drive', robots: { index: false } }

/** Books a test drive, of a vehicle or of whatever the visitor names (RTE-26); 404 where a dealer offers none. */
export default async function TestDriveRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const { flags, hiddenActions } = context.tenant
  if (!flags.testDrive || hiddenActions.includes('testDrive')) notFound()
  const query = toUrlSearchParams(await searchParams)
  return <EnquiryPage data={await enquiryPageData(context, query, 'testDrive')} />
}
