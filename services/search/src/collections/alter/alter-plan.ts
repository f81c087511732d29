import { Problem } from '../../engine/problem.ts'
import { FIELD_TYPES, isDynamicField } from '../../engine/schema.ts'
import type { Field } from '../../engine/schema.ts'
import { checkDocument } from '../check.ts'
import type { Definition } from '../fields/definition.ts'
import { detectFields } from '../fields/detect-fields.ts'
import { readField } from '../fields/field-definition.ts'
import { isObject, own } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { matchesPattern } from '../fields/pattern.ts'
import { readWhole } from '../store/stored-text.ts'
import { writePlan } from '../store/write-plan.ts'

const NEEDS_NAMES =
  'The `fields` value should be an array of objects containing the field `name` and other properties.'

/** Schema that results from the `fields` of an alteration. */
export interface AlterPlan {
  fields: Field[]
  /** Entries of the response: added fields with every property, dropped ones as sent with `embed: null`. */
  echo: JsonObject[]
}

function refuse(message: string): never {
  throw new Problem(400, message)
}

/** Reads the `fields` of PATCH /collections/:name. Throws Typesense's refusals. */
export function planAlter(definition: Definition, raw: unknown): AlterPlan {
  const entries = readEntries(raw)
  const dropped = new Set(entries.filter(isDrop).map(nameOf))
  const before = definition.fields
  let fields = [...before]
  const echo: JsonObject[] = []
  // Drops go first, so that one call can drop a field and add it again.
  for (const entry of [...entries.filter(isDrop), ...entries.filter((other) => !isDrop(other))]) {
    const name = nameOf(entry)
    const isKnown = name !== '.*' && before.some((field) => field.name === name)
    if (isDrop(entry)) {
      if (own(entry, 'drop') !== true) refuse(`Field \`${name}\` must have a drop value of \`true\`.`)
      if (!isKnown && name !== '.*') refuse(`Field \`${name}\` is not part of collection schema.`)
      fields = dropField(fields, name, definition.enable_nested_fields)
      echo.push({ ...entry, embed: null })
      continue
    }
    if (!isKnown && dropped.has(name) && name !== '.*')
      refuse(`Field \`${name}\` cannot be added and deleted at the same time.`)
    if (isKnown && !dropped.has(name))
      refuse(
        `Field \`${name}\` is already part of the schema: To change this field, drop it first before adding it back to the schema.`,
      )
    const field = readField(entry, definition.enable_nested_fields)
    if (!FIELD_TYPES.includes(field.type))
      refuse(
        `Field \`${name}\` has an invalid data type \`${field.type}\`, see docs for supported data types.`,
      )
    if (name === '.*' && fields.some((known) => known.name === '.*'))
      refuse('The schema already contains a `.*` field.')
    fields.push(field)
    if (field.type.startsWith('object'))
      fields.push(...before.filter((known) => known.name.startsWith(`${name}.`) && !fields.includes(known)))
    echo.push({ ...expand(field, definition.enable_nested_fields), ...entry })
  }
  return { fields, echo }
}

function readEntries(raw: unknown): JsonObject[] {
  if (!Array.isArray(raw) || raw.length === 0) refuse(NEEDS_NAMES)
  return raw.map((entry: unknown) => {
    if (!isObject(entry) || typeof own(entry, 'name') !== 'string') refuse(NEEDS_NAMES)
    if (own(entry, 'name') === 'id') refuse('Field `id` cannot be altered.')
    return entry
  })
}

const isDrop = (entry: JsonObject): boolean => own(entry, 'drop') !== undefined
const nameOf = (entry: JsonObject): string => String(entry['name'])

/** Returns the fields without the named one, those inside it and, when it is a pattern, those that match it. */
function dropField(fields: readonly Field[], name: string, isNested: boolean): Field[] {
  const pattern =
    name === '.*' ? undefined : fields.find((field) => field.name === name && isDynamicField(field))
  return fields.filter(
    (field) =>
      field.name !== name &&
      !(isNested && field.name.startsWith(`${name}.`)) &&
      (pattern === undefined || !matchesPattern(name, field.name)),
  )
}

/** Returns a field with every internal property, as the response to an alteration lists it. */
function expand(field: Field, hasNested: boolean): JsonObject {
  const isPattern = field.name.includes('.*')
  const nested = field.type.startsWith('object') || (!isPattern && hasNested && field.name.includes('.'))
  return {
    async_reference: false,
    embed: null,
    hnsw_params: { M: 16, ef_construction: 200 },
    nested,
    nested_array: nested ? 2 : 0,
    num_dim: 0,
    range_index: false,
    reference: '',
    symbols_to_index: [],
    token_separators: [],
    vec_dist: 'cosine',
    ...field,
  }
}

/**
 * Checks that a stored document fits an altered definition, and returns the fields it adds to it. Throws Typesense's
 * refusal of the alteration.
 */
export function checkStored(definition: Definition, body: string): readonly Field[] {
  const plan = writePlan(definition)
  try {
    const document = readWhole(body)
    const added = detectFields(plan, document, 'drop', false)
    checkDocument(plan, document, { dirty: 'coerce_or_reject', isPartial: false, isUpdate: false })
    return added
  } catch (error) {
    if (error instanceof Problem) throw new Problem(error.status, misfit(error.message))
    throw error
  }
}

const MISSING = 'but is not found in the document.'
const INCOMPATIBLE =
  'Schema change is incompatible with the type of documents already stored in this collection.'

function misfit(message: string): string {
  if (message.endsWith(MISSING))
    return `${message.slice(0, -1)}s already present in the collection. If you still want to add this field, set it as \`optional: true\`.`
  const [subject, noun, ...rest] = message.split(' must be ')
  if (noun === undefined || rest.length > 0 || subject === undefined)
    return `${INCOMPATIBLE} error: ${message}`
  return `${INCOMPATIBLE} Existing data for ${subject.charAt(0).toLowerCase()}${subject.slice(1)} cannot be coerced into ${noun}`
}
