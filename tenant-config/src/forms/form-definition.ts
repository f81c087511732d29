import * as z from 'zod'
import {
  CATEGORY_OF_USE,
  FORM_USES,
  type FormCircumstances,
  type FormUse,
  type StandingUse,
  formCopy,
} from './form-uses.ts'
import { FORM_CATEGORIES } from './lead-categories.ts'
import { FIELD_CHOICES, type FormStep, stepsSchema } from './fields/form-steps.ts'
import { serviceQuestionsSchema } from './fields/service-steps.ts'
import { stepsOf, type Switches } from './fields/use-steps.ts'
import { withBillQuestions } from './fields/bill-questions.ts'
import { fail, ok, type Result } from '../documents/result.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'

/** Most addresses that receive one form's enquiries. */
export const MAX_ADDRESSES = 5

const text = (max: number) => z.string().trim().min(1).max(max)

const formSchema = z.object({
  /** Id of the document; without a document the form's use. */
  _id: z.string().min(1),
  use: z.enum(FORM_USES),
  title: text(80),
  intro: z.string().trim().max(400),
  /** Possible categories of the enquiry; with several the visitor chooses (LEAD-12). A vehicle's page needs none. */
  categories: z.array(z.enum(FORM_CATEGORIES)),
  /** Stands before the visitor's message without being shown (N18). */
  defaultLine: z.string().trim().max(200),
  /** Text that a visitor agrees to by ticking the box (N37). */
  optInText: text(400),
  /** Who collects what is typed, why, and where to read more (Privacy Act, APP 5); a link to the privacy policy follows it. */
  noticeText: text(600),
  /** Shown above the button, where a dealer has terms (LEAD-18). */
  termsText: z.string().trim().max(400),
  buttonLabel: text(40),
  thanksTitle: text(80),
  thanksText: text(400),
  /** LEAD-17: a form without it is still guarded by the honeypot, the time trap and the limits. */
  captcha: z.boolean(),
  /** False for a dealer who wants no half-filled enquiries: they stay in the record until they are finished. */
  deliverUnfinished: z.boolean(),
  /** Tells the visitor by mail that a finished enquiry arrived. */
  confirms: z.boolean(),
  /** Addresses that receive its enquiries; empty for those of the general form. */
  deliverTo: z.array(z.email()).max(MAX_ADDRESSES),
  /** Mailboxes of CRMs that read its enquiries as ADF; empty for those of the general form. */
  adfTo: z.array(z.email()).max(MAX_ADDRESSES),
})

/** What a document says about the fields: switches, or steps in which it orders them itself. */
const switchesSchema = z.object({
  /** C33. */
  message: z.enum(FIELD_CHOICES),
  /** LEAD-10, N19. */
  postcode: z.enum(FIELD_CHOICES),
  /** LEAD-23: a day and time that would suit. */
  dateTime: z.enum(FIELD_CHOICES),
  /** LEAD-13, LEAD-24: which of several places is meant. */
  asksLocation: z.boolean(),
  /** LEAD-08: asks for the contact first, then the rest. */
  inTwoSteps: z.boolean(),
  /** SVC-06 to SVC-14: what a service form asks, and in which order. */
  service: serviceQuestionsSchema,
  steps: stepsSchema,
})

/** A form with every default filled in (LEAD-10 to LEAD-18). */
export interface FormDefinition extends z.infer<typeof formSchema> {
  /** What it asks, in this order; each step but the last is stored when it is done (LEAD-08). */
  steps: readonly FormStep[]
}

/** Returns the form of a use for which a dealer has no document. */
export function defaultForm(
  use: StandingUse,
  tenant: Tenant,
  circumstances?: FormCircumstances,
): FormDefinition {
  return { ...defaultsOf(use, tenant, circumstances), _id: use, steps: stepsOf(use, switchesOf(use)) }
}

/** Parses a `formDefinition` document (nulls mean absent) over the defaults of its use; errors name the path. */
export function parseForm(
  doc: unknown,
  tenant: Tenant,
  circumstances?: FormCircumstances,
): Result<FormDefinition> {
  const tree = cleanTree(doc)
  if (!tree) return fail({ path: '', message: 'expected a form' })
  const use = FORM_USES.find((known) => known === tree['use']) ?? 'other'
  const own = CATEGORY_OF_USE[use]
  const parsed = formSchema.and(switchesSchema).safeParse({
    ...defaultsOf(use, tenant, circumstances),
    ...switchesOf(use),
    ...tree,
    ...(own && { categories: [own] }),
  })
  if (!parsed.success) return fail(...zodIssues(parsed.error))
  const { message, postcode, dateTime, asksLocation, inTwoSteps, service, steps, ...form } = parsed.data
  const switches = { message, postcode, dateTime, asksLocation, inTwoSteps, service }
  const asked = steps.length > 0 ? steps : stepsOf(use, switches)
  return ok({ ...form, steps: use === 'payment' ? withBillQuestions(asked) : asked })
}

/** Uses whose button says all that is needed. */
const NEEDS_NO_MESSAGE: readonly FormUse[] = [
  'testDrive',
  'photos',
  'financeQuote',
  'similar',
  'tradeIn',
  'reserve',
  'whenFree',
  'purchase',
  'sellMyCar',
  'service',
  'payment',
]

function defaultsOf(
  use: FormUse,
  tenant: Tenant,
  circumstances: FormCircumstances = {},
): Omit<FormDefinition, '_id' | 'steps'> {
  const { name, forms, flags } = tenant
  return {
    use,
    // TEN-16 among them.
    ...formCopy(use, tenant, circumstances),
    optInText: `Yes, ${name} may send me news and offers. I can stop them at any time.`,
    noticeText: `${name} keeps what you enter here, with the pages of this site that you have visited, to answer you and to follow up your enquiry. Without it we cannot reply. It is seen by our staff and by those who run this website and our enquiries for us.`,
    termsText: forms.termsRequired ?? '',
    captcha: flags.captcha && forms.captcha !== 'none',
    deliverUnfinished: true,
    confirms: true,
    deliverTo: [],
    adfTo: [],
  }
}

function switchesOf(use: FormUse): Switches & { steps: [] } {
  const isVisit = use === 'testDrive' || use === 'service'
  return {
    // C33
    message: NEEDS_NO_MESSAGE.includes(use) ? 'optional' : 'required',
    postcode: use === 'payment' ? 'hidden' : 'required',
    dateTime: isVisit ? 'optional' : 'hidden',
    asksLocation: isVisit,
    inTwoSteps: use === 'testDrive',
    service: serviceQuestionsSchema.parse({}),
    steps: [],
  }
}
