import type { Metadata } from 'next'
import { bookedWith } from '../../../../appointments/booked-with.ts'
import { SuccessPage } from '../../../../leads/success-page.tsx'
import { tenantForms } from '../../../../leads/tenant-forms.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }

/** Confirms that a form has arrived, in the form's own words (RTE-11). */
export default async function SuccessRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const query = toUrlSearchParams(await searchParams)
  const forms = await tenantForms(context)
  return (
    <SuccessPage
      context={context}
      form={forms.byId(query.get('form'))}
      car={query.get('car') ?? ''}
      booked={await bookedWith(context, query.get('appointment') ?? '')}
    />
  )
}
