import type { FormDefinition } from '../form-definition.ts'
import { type FieldKindName, type FieldPart, fieldKind } from './field-kinds.ts'
import type { FormField } from './form-steps.ts'
import { knownField } from './standard-fields.ts'

/** Something that can be chosen. */
export interface Option {
  value: string
  label: string
}

/** A field as one form asks it: in its words, with its choices. */
export interface AskedField extends Omit<FormField, 'options'> {
  options: readonly Option[]
  parts: readonly FieldPart[]
}

export interface AskedStep {
  title: string
  fields: readonly AskedField[]
}

/** What the site knows about an enquiry before it is typed. */
export interface AskedScope {
  /** True when the enquiry is about a vehicle of the dealer. */
  hasVehicle: boolean
  /** True when it is about one of the dealer's offers. */
  hasOffer?: boolean
  dealerships: readonly { slug: string; name?: string }[]
  /** Places to choose from; empty where there is no choice to make (LEAD-13, LEAD-24). */
  places: readonly { slug: string; name: string }[]
}

/**
 * Returns the steps of a form without the fields that have nothing to ask here: a subject where a vehicle or an offer is the subject
 * (LEAD-12), a dealership where there is one or where a place says which (LEAD-14), a place where there is none to choose.
 */
export function askedSteps(form: FormDefinition, scope: AskedScope): AskedStep[] {
  return form.steps.flatMap(({ title, fields }) => {
    const asked = fields.flatMap((field) => askedField(field, form, scope) ?? [])
    return asked.length === 0 ? [] : [{ title, fields: asked }]
  })
}

/** The name of a part's input: a standard field's own name; that of a question stands after `q.`. */
export function inputName({ name, isStandard }: Pick<FormField, 'name' | 'isStandard'>, suffix = ''): string {
  return `${isStandard ? '' : OWN}${name}${suffix === '' ? '' : `.${suffix}`}`
}

/** Begins the names of the inputs of a dealer's own questions. */
export const OWN = 'q.'

function askedField(field: FormField, form: FormDefinition, scope: AskedScope): AskedField | undefined {
  const options = optionsOf(field, form, scope)
  if (options === undefined) return undefined
  return { ...field, label: field.label || ownLabel(field, form, scope), options, parts: partsOf(field) }
}

/** Undefined for a field that has nothing to ask. */
function optionsOf(
  { name, isStandard, options }: FormField,
  { categories }: FormDefinition,
  { hasVehicle, hasOffer = false, dealerships, places }: AskedScope,
): Option[] | undefined {
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  if (!isStandard) return same(options)
  switch (name) {
    case 'category':
      return hasVehicle || hasOffer || categories.length < 2 ? undefined : same(categories)
    case 'dealership_slug':
      return asksForDealership({ hasVehicle, dealerships, places })
        ? dealerships.map(({ slug, name: label = slug }) => ({ value: slug, label }))
        : undefined
    case 'location':
      return places.length === 0 ? undefined : places.map(({ slug, name: label }) => ({ value: slug, label }))
    default:
      return same(options)
  }
}

/**
 * LEAD-14: returns true when one of several dealerships must be chosen: neither the vehicle nor a chosen place says which.
 */
export function asksForDealership({ hasVehicle, dealerships, places }: AskedScope): boolean {
  return !hasVehicle && dealerships.length > 1 && places.length === 0
}

function ownLabel({ name }: FormField, { use }: FormDefinition, { hasVehicle }: AskedScope): string {
  if (use === 'testDrive') {
    // LEAD-23.
    if (name === 'dateTime') return 'Test Drive Booking Date'
    if (name === 'location' && hasVehicle) return 'Where would you like to drive it?'
    if (name === 'message' && !hasVehicle) return 'Message: which vehicle would you like to drive?'
  }
  // SVC-10.
  if (use === 'service') return SERVICE_LABELS[name] ?? knownField(name)?.label ?? name
  return knownField(name)?.label ?? name
}

const SERVICE_LABELS: Readonly<Record<string, string>> = {
  Rego: 'Vehicle Rego',
  dateTime: 'Preferred Service Date',
  message: 'Comments',
  location: 'Service Location',
}

function partsOf({
  name,
  kind,
  isStandard,
}: Pick<FormField, 'name' | 'isStandard'> & { kind: FieldKindName }) {
  const { parts } = fieldKind(kind)
  const known = isStandard ? knownField(name) : undefined
  return parts.map((part): FieldPart =>
    part.suffix === '' && known
      ? {
          ...part,
          ...(known.autoComplete !== undefined && { autoComplete: known.autoComplete }),
          ...(known.maxChars !== undefined && { maxChars: known.maxChars }),
        }
      : part,
  )
}
