import {
  type AskedField,
  type AskedStep,
  askedSteps,
  inputName,
} from '@forecourt/tenant-config/forms/asked-steps'
import type { Control } from '@forecourt/tenant-config/forms/field-kinds'
import type { TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import type { FormBooking, FormInput, ShownStep } from '@forecourt/tenant-config/forms/shown-form'
import type { OfferedPlace } from '@forecourt/leads/places'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

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
