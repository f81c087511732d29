import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleRoute } from '../server/search/search.ts'
import { LeadForm } from './lead-form/lead-form.tsx'
import { leadFormModel } from './lead-form/lead-form-model.ts'
import { tenantForms } from './tenant-forms.ts'

/** Id of the section, for links to it. */
export const ENQUIRE_ID = 'enquire'

interface VehicleEnquiryProps {
  context: TenantContext
  vehicle: { slug: string }
  /** Display name of the vehicle. */
  title: string
}

/** Enquiry form on a vehicle's page: it asks for the visitor's details alone, as the vehicle is known (LEAD-02). */
export async function VehicleEnquiry({ context, vehicle: { slug }, title }: VehicleEnquiryProps) {
  const form = (await tenantForms(context)).ofUse('vehicle')
  const model = leadFormModel(context, { form, car: slug, url: vehicleRoute(slug) })
  return (
    <section
      id={ENQUIRE_ID}
      aria-labelledby="enquire-title"
      className="mt-10 scroll-mt-24 rounded-card border border-line bg-surface-2 p-5 sm:p-8"
    >
      <h2 id="enquire-title" className="text-h2">
        {form.title}
      </h2>
      <p className="mt-2 font-semibold">{title}</p>
      <p className="mt-1 max-w-prose text-ink-2">{form.intro}</p>
      <div className="mt-6 rounded-card bg-surface p-5 sm:p-6">
        <LeadForm model={model} id="vehicle-enquiry" />
      </div>
    </section>
  )
}
