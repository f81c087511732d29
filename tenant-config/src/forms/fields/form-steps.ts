import * as z from 'zod'
import { STANDARD_FIELDS, type StandardField } from './standard-fields.ts'
import { FIELD_KIND_NAMES, type FieldKindName, fieldKind } from './field-kinds.ts'

export const FIELD_CHOICES = ['required', 'optional', 'hidden'] as const

/** Most steps of a form, fields of a step and choices of a field. */
export const MOST = { steps: 8, fields: 30, options: 40 } as const

/** A field is asked only when an earlier one has one of these answers. */
export interface ShowWhen {
  /** Name of the earlier field. */
  field: string
  values: readonly string[]
}

/** One field of a form, as its document or its use orders it. */
export interface FormField {
  /** Name of a standard field, or the name of the dealer's own question. */
  name: string
  /** False for the dealer's own question: its answer is stored among the lead's `answers`. */
  isStandard: boolean
  kind: FieldKindName
  /** Empty for a standard field in the platform's own words. */
  label: string
  /** Said below the field before anything is wrong. */
  hint: string
  isRequired: boolean
  /** What can be chosen; empty where the platform knows it. */
  options: readonly string[]
  /** Value of a hidden field. */
  value: string
  showWhen: ShowWhen | undefined
}

export interface FormStep {
  /** Says what the step is about; empty for the only step of a form. */
  title: string
  fields: readonly FormField[]
}

/** Returns a standard field without changes. */
export function standardField(name: StandardField, more: Partial<FormField> = {}): FormField {
  return {
    name,
    isStandard: true,
    kind: STANDARD_FIELDS[name].kind,
    label: '',
    hint: '',
    isRequired: true,
    options: [],
    value: '',
    showWhen: undefined,
    ...more,
  }
}

/** Returns a question of a form's own. */
export function question(
  name: string,
  kind: FieldKindName,
  label: string,
  more: Partial<FormField> = {},
): FormField {
  return {
    name,
    isStandard: false,
    kind,
    label,
    hint: '',
    isRequired: true,
    options: [],
    value: '',
    showWhen: undefined,
    ...more,
  }
}

const line = (max: number) => z.string().trim().max(max)
const STANDARD_NAMES = Object.keys(STANDARD_FIELDS) as StandardField[]

const fieldSchema = z.object({
  field: z.enum(['question', ...STANDARD_NAMES]).default('question'),
  kind: z.enum(FIELD_KIND_NAMES).optional(),
  name: line(40)
    .regex(/^[a-z][a-z0-9_]*$/i, 'expected letters, digits and underscores')
    .optional(),
  label: line(120).default(''),
  hint: line(300).default(''),
  isRequired: z.boolean().default(false),
  options: z.array(line(120).min(1)).max(MOST.options).default([]),
  value: line(200).default(''),
  // An editor leaves an empty condition behind.
  showWhen: z
    .object({ field: line(40).default(''), values: z.array(line(120).min(1)).max(MOST.options).default([]) })
    .optional()
    .transform((condition) => (condition && condition.field !== '' ? condition : undefined)),
})

const stepSchema = z.object({
  title: line(60).default(''),
  fields: z.array(fieldSchema).min(1).max(MOST.fields),
})

type FieldDocument = z.infer<typeof fieldSchema>

/**
 * The `steps` of a form document. Errors name the field at fault: a field or a question that stands twice, a choice without
 * choices, a condition on a field that does not come before, a form that asks for no name or no way to answer.
 */
export const stepsSchema = z
  .array(stepSchema)
  .max(MOST.steps)
  .transform((steps, context): FormStep[] => {
    const seen = new Map<string, FormField>()
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const made = steps.map(({ title, fields }, at): FormStep => {
      if (title === '' && steps.length > 1)
        refuse([at, 'title'], 'expected a title: the form has several steps')
      return {
        title,
        fields: fields.map((document, index) => {
          const field = formField(document)
          const path = (name: string) => [at, 'fields', index, name]
          if (seen.has(field.name)) refuse(path('name'), `the form asks for ${field.name} twice`)
          const problem = problemOf(document, field)
          if (problem) refuse(path(problem.at), problem.message)
          const condition = conditionProblem(field, seen)
          if (condition) refuse(path('showWhen'), condition)
          seen.set(field.name, field)
          return field
        }),
      }
    })
    if (steps.length > 0 && !seen.has('name')) refuse([], 'expected a form that asks for the first name')
    if (steps.length > 0 && !seen.has('email') && !seen.has('phone'))
      refuse([], 'expected a form that asks for an email address or a phone number')
    return made
  })

/** Returns the name of a question whose document gives none: its label in lower case with underscores. */
export function questionName(label: string): string {
  const name = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
  return name.slice(0, 40) || 'question'
}

function formField({ field, kind, name, ...rest }: FieldDocument): FormField {
  const { showWhen, ...common } = rest
  return field === 'question'
    ? {
        ...common,
        showWhen,
        name: name ?? questionName(common.label),
        isStandard: false,
        kind: kind ?? 'text',
      }
    : { ...common, showWhen, name: field, isStandard: true, kind: STANDARD_FIELDS[field].kind }
}

function problemOf(
  document: FieldDocument,
  { isStandard, kind, name, label, options }: FormField,
): { at: string; message: string } | undefined {
  if (!isStandard && document.kind === undefined)
    return { at: 'kind', message: 'expected the kind of the question' }
  if (!isStandard && label === '') return { at: 'label', message: 'expected the words of the question' }
  if (!isStandard && STANDARD_NAMES.some((known) => known === name))
    return { at: 'name', message: `${name} is the name of a standard field` }
  const needsOptions = fieldKind(kind).hasOptions && (!isStandard || name === 'additional_services')
  if (needsOptions && options.length === 0)
    return { at: 'options', message: 'expected what visitors can choose' }
  if (new Set(options).size < options.length)
    return { at: 'options', message: 'a choice is in the list twice' }
  if (kind === 'hidden' && document.value === '')
    return { at: 'value', message: 'expected the value that the form adds' }
  return undefined
}

function conditionProblem(
  { showWhen }: FormField,
  earlier: ReadonlyMap<string, FormField>,
): string | undefined {
  if (!showWhen) return undefined
  const asked = earlier.get(showWhen.field)
  if (!asked) return `expected the name of a field that comes before, not ${showWhen.field}`
  if (showWhen.values.length === 0) return 'expected the answers after which it is asked'
  if (asked.options.length === 0) return undefined
  const unknown = showWhen.values.find((value) => !asked.options.includes(value))
  return unknown === undefined ? undefined : `${unknown} is no choice of ${showWhen.field}`
}
