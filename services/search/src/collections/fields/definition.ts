import { Problem } from '../../engine/problem.ts'
import type { Field } from '../../engine/schema.ts'
import { checkFields } from '../alter/check-fields.ts'
import { isCharacter, readField } from './field-definition.ts'
import { isObject, own } from '../json.ts'
import type { JsonObject } from '../json.ts'

/** A collection's definition as stored; `num_documents` is added when it is shown. */
export interface Definition {
  name: string
  created_at: number
  default_sorting_field: string
  enable_nested_fields: boolean
  fields: Field[]
  symbols_to_index: string[]
  token_separators: string[]
  synonym_sets: string[]
  curation_sets: string[]
  metadata?: JsonObject
}

/** Lookups of the collections and sets that a definition may refer to. */
export interface Surroundings {
  hasCollection: (name: string) => boolean
  hasSynonymSet: (name: string) => boolean
  hasCurationSet: (name: string) => boolean
}

const ALONE: Surroundings = {
  hasCollection: () => false,
  hasSynonymSet: () => false,
  hasCurationSet: () => false,
}

const NEEDS_OBJECTS =
  'The `fields` value should be an array of objects containing `name`, `type` and optionally, `facet` properties.'

function refuse(message: string): never {
  throw new Problem(400, message)
}

/** Reads the body of POST /collections; `now` is epoch seconds. Throws Typesense's refusals in its order. */
export function readDefinition(body: JsonObject, now: number, around: Surroundings = ALONE): Definition {
  const name = own(body, 'name')
  if (name === undefined) refuse('Parameter `name` is required.')
  if (typeof name !== 'string' || name === '') refuse('Parameter `name` must be a non-empty string.')
  const raw = own(body, 'fields')
  if (raw === undefined) refuse('Parameter `fields` is required.')
  const sorting = own(body, 'default_sorting_field') ?? ''
  if (typeof sorting !== 'string')
    refuse('`default_sorting_field` should be a string. It should be the name of an int32/float field.')
  checkShards(body)
  const symbols = readList(body, 'symbols_to_index', 'character symbols')
  const separators = readList(body, 'token_separators', 'character symbols')
  const nested = own(body, 'enable_nested_fields') ?? false
  if (typeof nested !== 'boolean') refuse('`enable_nested_fields` should be a boolean.')
  const synonymSets = readList(body, 'synonym_sets', 'synonym sets')
  const curationSets = readList(body, 'curation_sets', 'curation sets')
  checkSets(synonymSets, 'synonym_sets', around)
  checkSets(curationSets, 'curation_sets', around)
  checkCharacters(symbols, 'symbols_to_index')
  checkCharacters(separators, 'token_separators')
  if (own(body, 'num_memory_shards') === 0) refuse('`num_memory_shards` should be a positive integer.')
  if (!Array.isArray(raw) || raw.length === 0) refuse(NEEDS_OBJECTS)
  const metadata = own(body, 'metadata')
  if (metadata !== undefined && !isObject(metadata)) refuse('The `metadata` value should be an object.')
  if (sorting === 'id') refuse('Invalid `default_sorting_field` value: cannot be `id`.')
  const fields = readFields(raw, nested)
  refuseVoiceQueries(body)
  if (around.hasCollection(name)) throw new Problem(409, `A collection with name \`${name}\` already exists.`)
  checkFields(fields, sorting)
  return {
    name,
    created_at: now,
    default_sorting_field: sorting,
    enable_nested_fields: nested,
    fields,
    symbols_to_index: symbols as string[],
    token_separators: separators as string[],
    synonym_sets: synonymSets as string[],
    curation_sets: curationSets as string[],
    ...(metadata === undefined || Object.keys(metadata).length === 0 ? {} : { metadata }),
  }
}

/** Reads the fields, without one called `id`: every document has it anyway. */
function readFields(raw: readonly unknown[], nested: boolean): Field[] {
  const fields = raw
    .filter((entry) => !isObject(entry) || own(entry, 'name') !== 'id')
    .map((entry) => readField(entry, nested))
  if (fields.filter(({ name }) => name === '.*').length > 1) refuse('There can be only one field named `.*`.')
  return fields
}

function checkShards(body: JsonObject): void {
  const shards = own(body, 'num_memory_shards') ?? 4
  if (!Number.isSafeInteger(shards) || (shards as number) < 0)
    refuse('`num_memory_shards` should be a positive integer.')
}

function readList(body: JsonObject, key: string, what: string): unknown[] {
  const value = own(body, key) ?? []
  if (!Array.isArray(value)) refuse(`\`${key}\` should be an array of ${what}.`)
  return value
}

function checkCharacters(values: readonly unknown[], key: string): void {
  if (!values.every(isCharacter)) refuse(`\`${key}\` should be an array of character symbols.`)
}

/** Checks that sets named by a collection exist. Throws 404 for one that does not. */
export function checkSets(
  names: readonly unknown[],
  key: 'synonym_sets' | 'curation_sets',
  around: Surroundings,
): void {
  const isKnown = key === 'synonym_sets' ? around.hasSynonymSet : around.hasCurationSet
  const label = key === 'synonym_sets' ? 'Synonym' : 'Curation'
  for (const name of names) {
    if (typeof name !== 'string' || name === '') refuse(`\`${key}\` should be an array of non-empty strings.`)
    if (!isKnown(name)) throw new Problem(404, `${label} set \`${name}\` not found.`)
  }
}

function refuseVoiceQueries(body: JsonObject): void {
  const model = own(body, 'voice_query_model')
  if (model === undefined) return
  if (!isObject(model)) refuse('Parameter `voice_query_model` must be an object.')
  const name = own(model, 'model_name')
  if (name === undefined) refuse('Parameter `voice_query_model.model_name` is required.')
  if (typeof name !== 'string' || name === '')
    refuse('Parameter `voice_query_model.model_name` must be a non-empty string.')
  refuse('Voice query models are not supported by this server.')
}
