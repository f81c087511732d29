import type { ReactNode } from 'react'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { asksLocation, placeOfPage } from './enquiry-places.ts'
import { LeadForm } from './lead-form/lead-form.tsx'
import { leadFormModel } from './lead-form/lead-form-model.ts'
import { tenantForms } from './tenant-forms.ts'

/** A department that an enquiry can go to; `slug` is its location's. */
export interface FormDepartment {
  slug: string
  name: string
}

export interface PlaceForm {
  title: string
  intro: string
  /** Chooses the department; absent where there is one, or where the form itself asks. */
  choice: ReactNode
  form: ReactNode
}

/** The dealer's general form on the page of a place: its lead is of that place and department (LEAD-28). */
export async function placeForm(
  context: TenantContext,
  departments: readonly FormDepartment[],
  { url, pageId, id, chosen }: { url: string; pageId: string; id: string; chosen: string },
): Promise<PlaceForm> {
  const form = (await tenantForms(context)).ofUse('general')
  const asks = asksLocation(form)
  const offered = await Promise.all(departments.map(({ slug }) => placeOfPage(context, slug, form)))
  const hasChoice = departments.length > 1 && !asks
  const model = leadFormModel(context, {
    form,
    url,
    pageId,
    isOfPlace: true,
    ...(asks && { places: offered.filter((place) => place !== undefined) }),
    ...(!asks && !hasChoice && { location: chosen }),
  })
  return {
    title: form.title,
    intro: form.intro,
    choice: hasChoice && (
      <label className="block">
        <span className="block font-semibold">Your message goes to</span>
        <select name="location" form={id} defaultValue={chosen} className="field mt-1 w-full max-w-sm">
          {departments.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
    ),
    form: <LeadForm model={model} id={id} />,
  }
}
