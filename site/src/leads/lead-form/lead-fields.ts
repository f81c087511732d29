import { asksForDealership } from '@forecourt/leads/enquiry'
import { type FieldName, SECOND_STEP } from '@forecourt/leads/enquiry-fields'
import type { OfferedPlace } from '@forecourt/leads/places'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** One field of a form, in the words and with the hints to the browser that it is shown with. */
export interface FormField {
  name: Exclude<FieldName, 'opt_in'>
  label: string
  isRequired: boolean
  value: string
  error: string | undefined
  kind: 'text' | 'email' | 'tel' | 'digits' | 'area' | 'choice' | 'datetime'
  autoComplete?: string
  maxLength: number
  choices?: readonly { value: string; label: string }[]
  /** Said below the field before anything is wrong. */
  hint?: string
  /** Wide fields have a line to themselves. */
  isWide?: boolean
  /** True for what a form in two steps asks in the second. */
  isLater: boolean
}

type Shape = Omit<FormField, 'value' | 'error' | 'isLater'>

interface FieldScope {
  form: FormDefinition
  tenant: Tenant
  /** Slug of the vehicle that is asked about, or empty. */
  car: string
  places: readonly OfferedPlace[]
}

/** The fields of a form in their order; what is typed into them is the caller's to know. */
export function leadFieldsOf(scope: FieldScope): Omit<FormField, 'value' | 'error'>[] {
  return [...subject(scope), ...contact(scope), ...booking(scope), ...message(scope)].map((field) => ({
    ...field,
    isLater: SECOND_STEP.includes(field.name),
  }))
}

function subject({ form: { categories }, tenant: { dealerships }, car, places }: FieldScope): Shape[] {
  const vehicle = car === '' ? undefined : { car }
  return [
    ...(!vehicle && categories.length > 1
      ? [
          choice(
            'category',
            'What is it about?',
            categories.map((value) => ({ value, label: value })),
          ),
        ]
      : []),
    ...(asksForDealership({ vehicle, dealerships, places })
      ? [
          choice(
            'dealership_slug',
            'Dealership',
            dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
          ),
        ]
      : []),
  ]
}

/** LEAD-16: the one set that all forms share. */
function contact({ form: { postcode } }: FieldScope): Shape[] {
  return [
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
  ]
}

function booking({ form: { dateTime, use }, tenant: { timeZone }, car, places }: FieldScope): Shape[] {
  const isTestDrive = use === 'testDrive'
  const where = isTestDrive && car !== '' ? 'Where would you like to drive it?' : 'Location'
  return [
    ...(places.length === 0
      ? []
      : [
          choice(
            'location',
            where,
            places.map(({ slug, name }) => ({ value: slug, label: name })),
          ),
        ]),
    ...(dateTime === 'hidden'
      ? []
      : [
          {
            name: 'dateTime' as const,
            // LEAD-23.
            label: isTestDrive ? 'Test Drive Booking Date' : 'Preferred day and time',
            kind: 'datetime' as const,
            isRequired: dateTime === 'required',
            maxLength: 30,
            hint: `${zoneName(timeZone)} time. We confirm it with you.`,
            isWide: true,
          },
        ]),
  ]
}

function message({ form: { message: asked, use }, car }: FieldScope): Shape[] {
  if (asked === 'hidden') return []
  const isRequired = asked === 'required'
  const label =
    use === 'testDrive' && car === '' ? 'Message: which vehicle would you like to drive?' : 'Message'
  return [{ name: 'message', label, kind: 'area', isRequired, maxLength: 4000, isWide: true }]
}

/** `Australia/Brisbane` is Brisbane to people. */
function zoneName(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

function text(name: Shape['name'], label: string, autoComplete: string, maxLength: number): Shape {
  return { name, label, kind: 'text', isRequired: true, autoComplete, maxLength }
}

function choice(name: Shape['name'], label: string, choices: NonNullable<Shape['choices']>): Shape {
  return { name, label, kind: 'choice', isRequired: true, maxLength: 0, choices, isWide: true }
}
