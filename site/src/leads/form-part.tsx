import type { FormPart } from '@forecourt/blocks/core/block-context'
import type { FormUse } from '@forecourt/tenant-config/forms/form-uses'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { enquiryPlaces, visitHours, visitPlace } from './enquiry-places.ts'
import { LeadForm } from './lead-form/lead-form.tsx'
import { leadFormModel } from './lead-form/lead-form-model.ts'
import { tenantForms } from './tenant-forms.ts'

/** RTE-08: where links to the finance page lead. */
const FINANCE_FORM_ID = 'finance-form'
const FINANCE_USES: readonly FormUse[] = ['finance', 'financeQuote']

/** A dealer's form for a block of the page at `url`, whose document has the id `pageId` (TEN-16). */
export async function formPart(
  context: TenantContext,
  { id, key }: { id: string | null; key: string },
  { url, pageId }: { url: string; pageId: string },
): Promise<FormPart> {
  const form = (await tenantForms(context)).byId(id)
  const places = await enquiryPlaces(context, form, undefined)
  const hours = await visitHours(context, form, undefined)
  return {
    title: form.title,
    intro: form.intro,
    form: (
      <LeadForm
        model={leadFormModel(context, {
          form,
          url,
          pageId,
          places,
          hours,
          visitPlace: await visitPlace(context, form, undefined),
        })}
        id={FINANCE_USES.includes(form.use) ? FINANCE_FORM_ID : `form-${key}`}
      />
    ),
  }
}
