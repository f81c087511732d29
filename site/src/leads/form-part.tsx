import type { FormPart } from '@forecourt/blocks/core/block-context'
import type { TenantContext } from '../server/tenant.ts'
import { enquiryPlaces } from './enquiry-places.ts'
import { LeadForm } from './lead-form.tsx'
import { leadFormModel } from './lead-form-model.ts'
import { tenantForms } from './tenant-forms.ts'

/** A dealer's form for a block of the page at `url` (TEN-16). */
export async function formPart(
  context: TenantContext,
  { id, key }: { id: string | null; key: string },
  url: string,
): Promise<FormPart> {
  const form = (await tenantForms(context)).byId(id)
  const places = await enquiryPlaces(context, form, undefined)
  return {
    title: form.title,
    intro: form.intro,
    form: <LeadForm model={leadFormModel(context, { form, url, places })} id={`form-${key}`} />,
  }
}
