import * as z from 'zod'
import { FORM_CATEGORIES } from './lead-categories.ts'
import { fail, ok, type Result } from './result.ts'
import type { Tenant } from './tenant.ts'
import { cleanTree } from './tree.ts'
import { zodIssues } from './zod-issues.ts'

/** Where a form shows: wherever a page names no other, on every vehicle's page, or only where a page names it. */
export const FORM_USES = ['general', 'vehicle', 'other'] as const
export type FormUse = (typeof FORM_USES)[number]

export const FIELD_CHOICES = ['required', 'optional', 'hidden'] as const

/** Most addresses that one form's enquiries are sent to. */
export const MAX_ADDRESSES = 5

const text = (max: number) => z.string().trim().min(1).max(max)

const formSchema = z.object({
  /** Id of the document; the form's use where a dealer has none. */
  _id: z.string().min(1),
  use: z.enum(FORM_USES),
  title: text(80),
  intro: z.string().trim().max(400),
  /** What the enquiry can be about; a choice when there are several (LEAD-12). A vehicle's page needs none. */
  categories: z.array(z.enum(FORM_CATEGORIES)),
  /** C33. */
  message: z.enum(FIELD_CHOICES),
  /** LEAD-10, N19. */
  postcode: z.enum(FIELD_CHOICES),
  /** What a visitor agrees to by ticking the box (N37). */
  optInText: text(400),
  /** Said above the button, where a dealer has terms (LEAD-18). */
  termsText: z.string().trim().max(400),
  buttonLabel: text(40),
  thanksTitle: text(80),
  thanksText: text(400),
  /** LEAD-17: a form without it is still guarded by the honeypot, the time trap and the limits. */
  captcha: z.boolean(),
  /** Where its enquiries are sent; empty for the addresses of the general form. */
  deliverTo: z.array(z.email()).max(MAX_ADDRESSES),
})

/** A form with every default filled in (LEAD-10 to LEAD-18). */
export type FormDefinition = z.infer<typeof formSchema>

/** The form of a use that a dealer has no document for. */
export function defaultForm(use: Exclude<FormUse, 'other'>, tenant: Tenant): FormDefinition {
  return { ...defaultsOf(use, tenant), _id: use }
}

/** Parses a `formDefinition` document (nulls mean absent) over the defaults of its use; errors name the path. */
export function parseForm(doc: unknown, tenant: Tenant): Result<FormDefinition> {
  const tree = cleanTree(doc)
  if (!tree) return fail({ path: '', message: 'expected a form' })
  const use = FORM_USES.find((known) => known === tree['use']) ?? 'other'
  const parsed = formSchema.safeParse({ ...defaultsOf(use, tenant), ...tree })
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

function defaultsOf(use: FormUse, { name, forms, flags }: Tenant): Omit<FormDefinition, '_id'> {
  const isVehicle = use === 'vehicle'
  return {
    use,
    // TEN-16.
    title: isVehicle ? 'Ask about this vehicle' : forms.title,
    intro: isVehicle
      ? 'Tell us how to reach you, and somebody who knows this vehicle will.'
      : 'Tell us how to reach you and what you would like to know. We answer every message ourselves.',
    categories: isVehicle
      ? []
      : [
          'General Enquiry',
          'New Vehicle Enquiry',
          'Used Vehicle Enquiry',
          'Trade-in Enquiry',
          'Service Booking',
        ],
    message: 'required',
    postcode: 'required',
    optInText: `Yes, ${name} may send me news and offers. I can stop them at any time.`,
    termsText: forms.termsRequired ?? '',
    buttonLabel: 'Send enquiry',
    thanksTitle: 'Thank you, we have your message',
    thanksText: `Somebody at ${name} will be in touch. If it is urgent, please call us.`,
    captcha: flags.captcha && forms.captcha !== 'none',
    deliverTo: [],
  }
}
