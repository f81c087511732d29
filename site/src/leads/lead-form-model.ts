import {
  consentVersion,
  type FieldName,
  type FieldProblems,
  type TypedFields,
} from '@forecourt/leads/enquiry'
import type { FormDefinition } from '@forecourt/tenant-config/form-definition'
import { FIELD_ERRORS } from '../server/field-errors.ts'
import { getRuntime } from '../server/runtime.ts'
import type { TenantContext } from '../server/tenant.ts'
import { LEADS_PATH } from './lead-paths.ts'
import { failureCode, failureText } from './failure-code.ts'

/** One field of a form, in the words and with the hints to the browser that it is shown with. */
export interface FormField {
  name: Exclude<FieldName, 'opt_in'>
  label: string
  isRequired: boolean
  value: string
  error: string | undefined
  kind: 'text' | 'email' | 'tel' | 'digits' | 'area' | 'choice'
  autoComplete?: string
  maxLength: number
  choices?: readonly { value: string; label: string }[]
  /** Wide fields have a line to themselves. */
  isWide?: boolean
}

/** Everything that a form shows; nothing of it depends on who looks. */
export interface LeadFormModel {
  form: FormDefinition
  action: string
  fields: FormField[]
  hidden: Readonly<Record<string, string>>
  isOptedIn: boolean
  /** What was wrong when it was sent without JavaScript; empty for a form that was not sent yet. */
  summary: { message: string; items: { name: string; text: string }[] } | undefined
  /** What is said when sending fails without an answer (C3). */
  failure: string
}

/** A form that was sent and not taken. */
export interface FormState {
  typed: TypedFields
  problems: FieldProblems
  message: string
}

export interface LeadFormOptions {
  form: FormDefinition
  /** Slug of the vehicle that is asked about. */
  car?: string
  /** The page the form is on. */
  url: string
  state?: FormState | undefined
}

/** A form as it stands in a page; `page` passes make the time trap work without JavaScript (N20). */
export function leadFormModel(context: TenantContext, options: LeadFormOptions): LeadFormModel {
  const { form, car = '', url, state } = options
  const { problems = {}, typed = {} } = state ?? {}
  const fields = fieldsOf(form, context, car).map((field) => {
    const problem = problems[field.name]
    return { ...field, value: typed[field.name] ?? '', error: problem && FIELD_ERRORS[problem] }
  })
  return {
    form,
    action: context.link(LEADS_PATH),
    fields,
    hidden: {
      form: form._id,
      car_id: car,
      url,
      pass: getRuntime().leads.pass('page', context.id),
      consent_version: consentVersion(form.optInText),
    },
    isOptedIn: typed.opt_in === 'on' || typed.opt_in === 'true',
    summary: state && {
      message: state.message,
      items: fields.flatMap(({ name, label, error }) =>
        error === undefined ? [] : [{ name, text: `${label.replace('?', '')}: ${error}` }],
      ),
    },
    failure: failureText(failureCode(car), context.tenant),
  }
}

type Shape = Omit<FormField, 'value' | 'error'>

function fieldsOf(form: FormDefinition, { tenant }: TenantContext, car: string): Shape[] {
  const { categories, message, postcode } = form
  const isGeneral = car === ''
  const asksDealership = isGeneral && tenant.dealerships.length > 1
  return [
    ...(isGeneral && categories.length > 1
      ? [
          choice(
            'category',
            'What is it about?',
            categories.map((value) => ({ value, label: value })),
          ),
        ]
      : []),
    ...(asksDealership
      ? [
          choice(
            'dealership_slug',
            'Dealership',
            tenant.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
          ),
        ]
      : []),
    text('name', 'First name', 'given-name', 80),
    text('last_name', 'Last name', 'family-name', 80),
    { ...text('email', 'Email', 'email', 254), kind: 'email' },
    { ...text('phone', 'Phone', 'tel', 30), kind: 'tel' },
    ...(postcode === 'hidden'
      ? []
      : [
          {
            ...text('postcode', 'Postcode', 'postal-code', 4),
            kind: 'digits' as const,
            isRequired: postcode === 'required',
          },
        ]),
    ...(message === 'hidden'
      ? []
      : [
          {
            name: 'message' as const,
            label: 'Message',
            kind: 'area' as const,
            isRequired: message === 'required',
            maxLength: 4000,
            isWide: true,
          },
        ]),
  ]
}

function text(name: Shape['name'], label: string, autoComplete: string, maxLength: number): Shape {
  return { name, label, kind: 'text', isRequired: true, autoComplete, maxLength }
}

function choice(name: Shape['name'], label: string, choices: NonNullable<Shape['choices']>): Shape {
  return { name, label, kind: 'choice', isRequired: true, maxLength: 0, choices, isWide: true }
}
