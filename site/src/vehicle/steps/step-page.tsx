import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { enquiryPageData } from '../../leads/enquiry-page-data.ts'
import { EnquiryPage } from '../../leads/enquiry-page.tsx'
import type { TenantContext } from '../../server/tenants/tenant.ts'

interface StepPageProps {
  context: TenantContext
  use: StandingUse
  /** Slug of the vehicle; undefined when none is meant, or it is not known. */
  car: string | undefined
  query: URLSearchParams
}

/**
 * A step towards a vehicle that a person of the dealer takes with the visitor: its form, about the vehicle, which says what
 * does not happen online.
 */
export async function StepPage({ context, use, car, query }: StepPageProps) {
  const asked = new URLSearchParams(query)
  if (car === undefined) asked.delete('car')
  else asked.set('car', car)
  return <EnquiryPage data={await enquiryPageData(context, asked, use)} />
}
