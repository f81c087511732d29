import { Problem } from '../../engine/problem.ts'
import { appendTo } from '../../engine/document-index.ts'
import type { Column } from '../../engine/document-index.ts'
import type { Field } from '../../engine/schema.ts'
import type { Database } from '../../storage/database.ts'
import { checkStored, planAlter } from './alter-plan.ts'
import { indexValues } from '../check.ts'
import type { Collection } from '../collection.ts'
import { checkSets } from '../fields/definition.ts'
import type { Definition, Surroundings } from '../fields/definition.ts'
import { isObject, own } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { Slice } from '../slice.ts'
import { readWhole } from '../store/stored-text.ts'
import { writePlan } from '../store/write-plan.ts'

const ALLOWED = new Set(['fields', 'metadata', 'synonym_sets', 'curation_sets'])

/** Refuses a body of PATCH /collections/:name that cannot be one, before the collection is looked for. */
export function checkAlterBody(body: JsonObject): void {
  if (Object.keys(body).length === 0) throw new Problem(400, 'Alter payload is empty.')
  if (Object.keys(body).some((key) => !ALLOWED.has(key)))
    throw new Problem(400, 'Only `fields`, `metadata` and `synonym_sets` can be updated at the moment.')
}

/**
 * Applies PATCH /collections/:name and returns its echo. Writers wait, searches go on over the schema as it was, and
 * either all of the change is made or none. Throws Typesense's refusals, and 422 while another one runs.
 */
export async function alterCollection(
  collection: Collection,
  body: JsonObject,
  database: Database,
  around: Surroundings,
): Promise<JsonObject> {
  checkAlterBody(body)
  const { status } = collection
  if (status.isRunning) throw new Problem(422, 'Another collection update operation is in progress.')
  status.begin()
  try {
    const echo = await collection.queue.run(() => alter(collection, body, database, around))
    status.end(undefined)
    return echo
  } catch (error) {
    status.end(error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function alter(
  collection: Collection,
  body: JsonObject,
  database: Database,
  around: Surroundings,
): Promise<JsonObject> {
  collection.mustExist()
  const definition = alterSettings(collection.definition, body, around)
  const raw = own(body, 'fields')
  if (raw === undefined) {
    replaceDefinition(collection, definition)
    return body
  }
  const { fields, echo } = planAlter(definition, raw)
  const whole = await validate(collection, database, { ...definition, fields })
  const known = new Set(collection.definition.fields)
  const added = whole.fields.filter((field) => !known.has(field))
  const columns = await buildColumns(collection, database, whole, added)
  replaceDefinition(collection, whole)
  const kept = new Set(whole.fields)
  const { index } = collection
  for (const field of known) if (!kept.has(field)) index.detachField(field.name)
  for (const field of added) index.attachField(field, columns.get(field))
  return { ...body, fields: echo }
}

/** Saves a definition and then uses it; nothing changes when it cannot be saved. */
function replaceDefinition(collection: Collection, definition: Definition): void {
  const before = collection.definition
  collection.definition = definition
  try {
    collection.save()
  } catch (error) {
    collection.definition = before
    throw error
  }
}

/** Checks every stored document against a definition, and returns it with the fields that they add. */
async function validate(collection: Collection, database: Database, wanted: Definition): Promise<Definition> {
  let definition = wanted
  const slice = new Slice()
  for (const { body } of database.documents(collection.id)) {
    collection.status.validated++
    const added = checkStored(definition, body)
    if (added.length > 0) definition = { ...definition, fields: [...definition.fields, ...added] }
    await slice.pause()
    collection.mustExist()
  }
  return definition
}

/** Builds the columns of new fields beside the index, for every ordinal that it has. */
async function buildColumns(
  collection: Collection,
  database: Database,
  definition: Definition,
  added: readonly Field[],
): Promise<Map<Field, Column | undefined>> {
  const { index } = collection
  const columns = new Map(added.map((field) => [field, index.makeColumn(field)] as const))
  const names = new Set([...added.map(({ name }) => name), definition.default_sorting_field])
  const plan = writePlan({ ...definition, fields: definition.fields.filter(({ name }) => names.has(name)) })
  const slice = new Slice()
  for (let ordinal = 0; ordinal < index.size; ordinal++) {
    const body = index.live.has(ordinal)
      ? database.getDocument(collection.id, index.seqs.at(ordinal))
      : undefined
    const values = body === undefined ? undefined : indexValues(plan, readWhole(body))
    const score = Number(values?.get(definition.default_sorting_field) ?? Number.NEGATIVE_INFINITY)
    for (const [field, column] of columns)
      if (column !== undefined) appendTo(column, values?.get(field.name), score)
    if (body !== undefined) collection.status.altered++
    await slice.pause()
    collection.mustExist()
  }
  return columns
}

/** The definition with the metadata and sets of an alteration. */
function alterSettings(before: Definition, body: JsonObject, around: Surroundings): Definition {
  const definition = { ...before }
  const metadata = own(body, 'metadata')
  if (metadata !== undefined) {
    if (!isObject(metadata)) throw new Problem(400, 'The `metadata` value should be an object.')
    definition.metadata = metadata
    if (Object.keys(metadata).length === 0) delete definition.metadata
  }
  for (const key of ['synonym_sets', 'curation_sets'] as const) {
    const names = own(body, key)
    if (names === undefined) continue
    if (!Array.isArray(names)) throw new Problem(400, `The \`${key}\` value should be an array.`)
    checkSets(names, key, around)
    definition[key] = names as string[]
  }
  return definition
}
