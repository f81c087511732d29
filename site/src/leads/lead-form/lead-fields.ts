import {
  type AskedField,
  type AskedStep,
  askedSteps,
  inputName,
  type Option,
} from '@forecourt/tenant-config/forms/asked-steps'
import type { Control } from '@forecourt/tenant-config/forms/field-kinds'
import type { TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import type { ShowWhen } from '@forecourt/tenant-config/forms/form-steps'
import type { OfferedPlace } from '@forecourt/leads/places'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** One input of a form, in the words and with the hints to the browser that it is shown with. */
export interface FormInput {
  name: string
  label: string
  isRequired: boolean
  value: string
  error: string | undefined
  control: Control
  autoComplete?: string
  /** 0 for what is chosen. */
  maxLength: number
  choices: readonly Option[]
  /** Offered while somebody types. */
  suggestions?: readonly string[]
  /** Said below the input before anything is wrong. */
  hint?: string
  /** Where a time is booked, not only wished for. */
  booking?: FormBooking
  /** Wide inputs have a line to themselves. */
  isWide: boolean
  /** True when the words say that it may be left empty; in a group that may be left empty the group says so. */
  saysOptional: boolean
}

/** Where the free times of a form are asked for (N5). */
export interface FormBooking {
  /** Address that tells them. */
  url: string
  /** Slug of the place of a visitor who chooses none; empty where one is chosen. */
  place: string
  /** Slugs of the places among those to choose from whose times can be booked. */
  places: readonly string[]
  /** Slug of the vehicle that is driven, or empty. */
  car: string
}

/** A field with several inputs has its words above them. */
export interface FormGroup {
  /** Empty for a field of one input, which carries its own words. */
  legend: string
  inputs: readonly FormInput[]
  isRequired: boolean
  /** The field is asked only when the named input has one of these values. */
  showWhen?: ShowWhen
}

export interface ShownStep {
  title: string
  groups: readonly FormGroup[]
}

interface FieldScope {
  form: FormDefinition
  tenant: Tenant
  /** Slug of the vehicle that is asked about, or empty. */
  car: string
  /** Slug of the offer that is asked about, or empty. */
  offer?: string
  places: readonly OfferedPlace[]
  /** True on the page of a place, which says which dealership is meant. */
  isOfPlace?: boolean
  /** When somebody is there for a test drive, in words; empty where places differ or do not tell. */
  hours: string
  booking?: FormBooking | undefined
}

/** Returns the steps of a form as a page shows them, with what was typed and what is wrong with it. */
export function leadSteps(
  { form, tenant, car, offer = '', places, isOfPlace = false, hours, booking }: FieldScope,
  typed: TypedFields,
  errors: Readonly<Record<string, string>>,
): ShownStep[] {
  const { dealerships, timeZone } = tenant
  const steps = askedSteps(form, {
    hasVehicle: car !== '',
    hasOffer: offer !== '',
    dealerships: isOfPlace ? [] : dealerships,
    places,
  })
  const inputs = conditionInputs(steps)
  return steps.map(({ title, fields }) => ({
    title,
    groups: fields.flatMap((field) => {
      const shown = field.parts.map((part): FormInput => {
        const name = inputName(field, part.suffix)
        const isRequired = field.isRequired && part.isOptional !== true
        return {
          name,
          label: part.label || field.label,
          isRequired,
          saysOptional: !isRequired && (field.isRequired || field.parts.length === 1),
          value: typed[name] ?? '',
          error: errors[name],
          control: part.control,
          ...(part.autoComplete !== undefined && { autoComplete: part.autoComplete }),
          maxLength: part.maxChars,
          choices: part.options?.map((value) => ({ value, label: value })) ?? field.options,
          ...(part.suggestions && { suggestions: part.suggestions }),
          ...hintOf(field, part.control, { form, timeZone, hours }),
          ...(booking && part.control === 'datetime' && field.isStandard && { booking }),
          isWide: WIDE.includes(part.control) && field.parts.length === 1,
        }
      })
      if (shown.length === 0) return []
      const showWhen = field.showWhen && {
        ...field.showWhen,
        field: inputs.get(field.showWhen.field) ?? '',
      }
      const legend = shown.length > 1 ? field.label : ''
      const { isRequired } = field
      return [{ legend, inputs: shown, isRequired, ...(showWhen && { showWhen }) }]
    }),
  }))
}

/** Controls that have a line to themselves. */
const WIDE: readonly Control[] = ['area', 'choice', 'choices', 'datetime', 'tick']

/** The input of each field that a condition can name. */
function conditionInputs(steps: readonly AskedStep[]): ReadonlyMap<string, string> {
  return new Map(steps.flatMap(({ fields }) => fields.map((field) => [field.name, inputName(field)])))
}

interface HintScope {
  form: FormDefinition
  timeZone: string
  hours: FieldScope['hours']
}

function hintOf({ hint }: AskedField, control: Control, scope: HintScope): { hint?: string } {
  if (hint !== '') return { hint }
  if (control !== 'datetime') return {}
  const { form, timeZone, hours } = scope
  const zone = `${zoneName(timeZone)} time. We confirm it with you.`
  return { hint: form.use === 'testDrive' && hours !== '' ? `Open ${hours}. ${zone}` : zone }
}

/** `Australia/Brisbane` is Brisbane to people. */
function zoneName(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
