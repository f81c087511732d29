import { Problem } from '../engine/problem.ts'
import { isPatternName } from '../engine/schema.ts'
import type { Field } from '../engine/schema.ts'
import type { Database } from '../storage/database.ts'
import type { Collection } from './collection.ts'
import { readField, readNames } from './definition.ts'
import { isObject, own } from './json.ts'
import type { JsonObject } from './json.ts'
import { rebuildNow } from './load.ts'

const ALLOWED = new Set(['fields', 'metadata', 'synonym_sets', 'curation_sets'])

/** Applies PATCH /collections/:name and returns its echo. Throws Typesense's refusals. */
export function alterCollection(collection: Collection, body: JsonObject, database: Database): JsonObject {
  if (Object.keys(body).length === 0) throw new Problem(400, 'Alter payload is empty.')
  if (Object.keys(body).some((key) => !ALLOWED.has(key)))
    throw new Problem(400, 'Only `fields`, `metadata` and `synonym_sets` can be updated at the moment.')
  const echo: JsonObject = {}
  const definition = { ...collection.definition }
  const metadata = own(body, 'metadata')
  if (metadata !== undefined) {
    if (!isObject(metadata)) throw new Problem(400, 'The `metadata` value should be an object.')
    definition.metadata = metadata
    echo['metadata'] = metadata
  }
  for (const key of ['synonym_sets', 'curation_sets'] as const)
    if (own(body, key) !== undefined) {
      definition[key] = readNames(body, key)
      echo[key] = definition[key]
    }
  if (own(body, 'fields') === undefined) {
    collection.definition = definition
    collection.save()
    return echo
  }
  const changed = alterFields(collection, own(body, 'fields'))
  echo['fields'] = changed.echo
  collection.definition = { ...definition, fields: changed.fields }
  collection.save()
  rebuildNow(collection, database)
  return echo
}

function alterFields(collection: Collection, raw: unknown): { fields: Field[]; echo: JsonObject[] } {
  if (!Array.isArray(raw) || raw.length === 0)
    throw new Problem(
      400,
      'The `fields` value should be an array of objects containing the field `name` and other properties.',
    )
  const { definition } = collection
  let fields = [...definition.fields]
  const echo: JsonObject[] = []
  for (const entry of raw) {
    if (!isObject(entry)) throw new Problem(400, 'Schema field should be an object.')
    const name = String(own(entry, 'name'))
    if (own(entry, 'drop') === true) {
      if (!fields.some((field) => field.name === name))
        throw new Problem(400, `Field \`${name}\` is not part of collection schema.`)
      fields = fields.filter((field) => field.name !== name && !field.name.startsWith(`${name}.`))
      echo.push({ drop: true, embed: null, name })
      continue
    }
    if (fields.some((field) => field.name === name))
      throw new Problem(
        400,
        `Field \`${name}\` is already part of the schema: To change this field, drop it first before adding it back to the schema.`,
      )
    const field = readField(entry, definition.enable_nested_fields)
    const before = definition.fields.some((known) => known.name === name)
    if (!field.optional && !before && collection.count > 0 && !isPatternName(name))
      throw missingInDocuments(name)
    fields.push(field)
    echo.push(expandField(field))
  }
  return { fields, echo }
}

function missingInDocuments(name: string): Problem {
  return new Problem(
    400,
    `Field \`${name}\` has been declared in the schema, but is not found in the documents already present in the collection. If you still want to add this field, set it as \`optional: true\`.`,
  )
}

/** A field with every internal property, as the answer to an alteration lists it. */
function expandField(field: Field): JsonObject {
  return {
    async_reference: false,
    embed: null,
    hnsw_params: { M: 16, ef_construction: 200 },
    nested: field.name.includes('.'),
    nested_array: 0,
    num_dim: 0,
    range_index: false,
    reference: '',
    symbols_to_index: [],
    token_separators: [],
    vec_dist: 'cosine',
    ...field,
  }
}
