import type { FormsQueryResult } from '@forecourt/schemas/generated/types'
import { defaultForm, type FormDefinition, parseForm } from '@forecourt/tenant-config/forms/form-definition'
import { STANDING_USES, type StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { holdsOnline } from '../reservations/reservation-wish.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import { reportContent } from '../server/content/shape/content-issues.ts'
import { fetchContent, fetchContentOr } from '../server/content/content.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { formsQuery } from './forms.query.ts'

/** A dealer's forms; those of every use but `other` are always there. */
export interface TenantForms {
  ofUse(use: StandingUse): FormDefinition
  /** The form with this document id, or of this use; the general one for any other. */
  byId(id: string | null | undefined): FormDefinition
  /** Where a form's enquiries are sent. */
  addressesOf(form: FormDefinition): readonly string[]
  /** Mailboxes of the CRMs that read a form's enquiries as ADF. */
  crmsOf(form: FormDefinition): readonly string[]
}

/**
 * The dealer's forms as they are now, to be shown (LEAD-27): the built-in ones where they cannot be known. One that does
 * not fit is named in the log and left out.
 */
export async function tenantForms(context: TenantContext): Promise<TenantForms> {
  return formsOf(await fetchContentOr<FormsQueryResult>([], ...question(context)), context)
}

/** The same for taking an enquiry; rejects where they cannot be known, since its addresses are among them. */
export async function knownForms(context: TenantContext): Promise<TenantForms> {
  return formsOf(await fetchContent<FormsQueryResult>(...question(context)), context)
}

function question({ id }: TenantContext): Parameters<typeof fetchContent> {
  return [formsQuery, { tenantId: id }, { tags: [typeTag('formDefinition', id)] }]
}

function formsOf(documents: FormsQueryResult, { tenant }: TenantContext): TenantForms {
  const circumstances = {
    holdsOnline: holdsOnline({ tenant }),
    paysOnline: getRuntime().sales.takesPayments(tenant.slug),
  }
  const forms = documents.flatMap((document) => {
    const parsed = parseForm(document, tenant, circumstances)
    reportContent('forms', { id: document._id, tenant: tenant._id }, parsed.ok ? [] : parsed.errors)
    return parsed.ok ? [parsed.value] : []
  })
  const ofUse = (use: StandingUse) =>
    forms.find((form) => form.use === use) ?? defaultForm(use, tenant, circumstances)
  return {
    ofUse,
    byId: (id) =>
      forms.find(({ _id }) => _id === id) ?? ofUse(STANDING_USES.find((use) => use === id) ?? 'general'),
    addressesOf: ({ deliverTo }) => (deliverTo.length > 0 ? deliverTo : ofUse('general').deliverTo),
    crmsOf: ({ adfTo }) => (adfTo.length > 0 ? adfTo : ofUse('general').adfTo),
  }
}
