import { type AskedField, type AskedStep, inputName } from './asked-steps.ts'
import { type AnswerValue, answerText, fieldKind } from './field-kinds.ts'
import type { FieldProblem, FieldProblems, TypedFields } from './field-problem.ts'
import { readLine } from './text-field.ts'

export interface ReadFieldsScope {
  /** Zone of typed days and times. */
  timeZone: string
  /** Epoch ms. */
  now: number
}

export interface FieldsRead {
  /** Checked answers by the name of their field; a field without an answer is left out. */
  values: ReadonlyMap<string, AnswerValue>
  /** Fields that were asked, in their order: those whose condition is met. */
  asked: readonly AskedField[]
  /** Problems by the name of the input, for each step. */
  problems: readonly FieldProblems[]
}

/** Checks everything that was typed into a form; a problem of one field hides none of another (LEAD-19). */
export function readFields(
  typed: TypedFields,
  steps: readonly AskedStep[],
  scope: ReadFieldsScope,
): FieldsRead {
  const values = new Map<string, AnswerValue>()
  const asked: AskedField[] = []
  const problems = steps.map(({ fields }) => {
    const found: Record<string, FieldProblem> = {}
    for (const field of fields) {
      if (!isAsked(field, values)) continue
      asked.push(field)
      Object.assign(found, readField(field, typed, values, scope))
    }
    return found
  })
  return { values, asked, problems }
}

/** True when a field's condition is met by the answers before it. */
function isAsked({ showWhen }: AskedField, values: ReadonlyMap<string, AnswerValue>): boolean {
  if (!showWhen) return true
  const value = values.get(showWhen.field)
  const given = value === undefined ? [] : Array.isArray(value) ? value : [answerText(value)]
  return showWhen.values.some((wanted) => given.includes(wanted))
}

/** Adds the answer of a field to `values`, or returns its problems. */
function readField(
  field: AskedField,
  typed: TypedFields,
  values: Map<string, AnswerValue>,
  { timeZone, now }: ReadFieldsScope,
): FieldProblems {
  const kind = fieldKind(field.kind)
  if (field.kind === 'hidden') {
    values.set(field.name, field.value)
    return {}
  }
  const parts = Object.fromEntries(
    field.parts.map(({ suffix }) => [suffix, typed[inputName(field, suffix)] ?? '']),
  )
  if (Object.values(parts).every((text) => text.trim() === '')) {
    if (!field.isRequired) return {}
    const missing = field.parts.filter(({ isOptional }) => isOptional !== true)
    return Object.fromEntries(
      missing.map(({ suffix }) => [inputName(field, suffix), kind.missing ?? 'required']),
    )
  }
  const longest = field.parts[0]?.maxChars ?? 0
  // A standard field may be shorter than its kind.
  if (longest > 0 && longest < (kind.parts[0]?.maxChars ?? 0) && !readLine(parts[''], false, longest).ok)
    return { [inputName(field)]: 'too-long' }
  const read = kind.read(parts, { options: field.options.map(({ value }) => value), timeZone, now })
  if (!read.ok)
    return Object.fromEntries(
      Object.entries(read.problems).map(([suffix, problem]) => [inputName(field, suffix), problem]),
    )
  values.set(field.name, read.value)
  return {}
}
