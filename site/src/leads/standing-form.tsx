import type { EnquiryPageData } from './enquiry-page-data.ts'
import { LeadForm } from './lead-form/lead-form.tsx'

/** A dealer's form without a page around it; `id` tells the forms of a page apart. */
export function StandingForm({ model, id }: { model: EnquiryPageData['model']; id: string }) {
  return <LeadForm model={model} id={id} />
}
