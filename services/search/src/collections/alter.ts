import { Problem } from '../engine/problem.ts'
import type { Database } from '../storage/database.ts'
import { checkStored, planAlter } from './alter-plan.ts'
import type { Collection } from './collection.ts'
import { checkSets } from './definition.ts'
import type { Definition, Surroundings } from './definition.ts'
import { isObject, own } from './json.ts'
import type { JsonObject } from './json.ts'
import { rebuildNow } from './load.ts'

const ALLOWED = new Set(['fields', 'metadata', 'synonym_sets', 'curation_sets'])

/** Refuses a body of PATCH /collections/:name that cannot be one, before the collection is looked for. */
export function checkAlterBody(body: JsonObject): void {
  if (Object.keys(body).length === 0) throw new Problem(400, 'Alter payload is empty.')
  if (Object.keys(body).some((key) => !ALLOWED.has(key)))
    throw new Problem(400, 'Only `fields`, `metadata` and `synonym_sets` can be updated at the moment.')
}

/** Applies PATCH /collections/:name and returns its echo. Throws Typesense's refusals. */
export function alterCollection(
  collection: Collection,
  body: JsonObject,
  database: Database,
  around: Surroundings,
): JsonObject {
  checkAlterBody(body)
  let definition = alterSettings(collection.definition, body, around)
  const raw = own(body, 'fields')
  if (raw === undefined) {
    collection.definition = definition
    collection.save()
    return body
  }
  const { fields, echo } = planAlter(definition, raw)
  definition = { ...definition, fields }
  for (const { body: stored } of database.documents(collection.id)) {
    const added = checkStored(definition, stored)
    if (added.length > 0) definition = { ...definition, fields: [...definition.fields, ...added] }
  }
  collection.definition = definition
  collection.save()
  rebuildNow(collection, database)
  return { ...body, fields: echo }
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
