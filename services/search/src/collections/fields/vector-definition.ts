import { Problem } from '../../engine/problem.ts'
import type { Field } from '../../engine/schema.ts'
import { isObject, own } from '../json.ts'
import type { JsonObject } from '../json.ts'

function refuse(message: string): never {
  throw new Problem(400, message)
}

const isPositive = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0

/**
 * Reads the properties of a vector field. Vectors are kept with their documents and checked for their length, but
 * not searched; fields that are filled by a model are refused, as there are no models.
 */
export function readVector(raw: JsonObject, field: Field): void {
  const embed = own(raw, 'embed')
  if (isObject(embed) ? Object.keys(embed).length > 0 : embed !== undefined && embed !== null) {
    if (field.type !== 'float[]') refuse('Fields with the `embed` parameter can only be of type `float[]`.')
    checkEmbed(embed)
    refuse(`Field \`${field.name}\`: embedding models are not supported by this server.`)
  }
  const size = own(raw, 'num_dim') ?? 0
  if (!(Number.isSafeInteger(size) && (size as number) >= 0))
    refuse('Property `num_dim` must be a positive integer.')
  const params = readHnsw(raw)
  if (size === 0) return
  if (field.type !== 'float[]') refuse('Property `num_dim` is only allowed on a float array field.')
  if (field.facet) refuse('Property `facet` is not allowed on a vector field.')
  if (field.sort) refuse('Property `sort` cannot be enabled on a vector field.')
  const distance = own(raw, 'vec_dist') ?? 'cosine'
  if (typeof distance !== 'string') refuse('Property `vec_dist` must be a string.')
  if (distance !== 'cosine' && distance !== 'ip') refuse('Property `vec_dist` is invalid.')
  field.num_dim = size as number
  field.vec_dist = distance
  field.hnsw_params = params
}

function checkEmbed(embed: unknown): void {
  if (!isObject(embed)) refuse('Property `embed` must be an object.')
  const from = own(embed, 'from')
  if (from === undefined) refuse('Property `embed` must contain a `from` property.')
  if (!Array.isArray(from)) refuse('Property `embed.from` must be an array.')
  if (from.length === 0) refuse('Property `embed.from` must have at least one element.')
  const model = own(embed, 'model_config')
  if (model === undefined) refuse('Property `embed.model_config` not found.')
  const name = isObject(model) ? own(model, 'model_name') : undefined
  if (name === undefined) refuse('Property `embed.model_config.model_name`not found')
  if (typeof name !== 'string') refuse('Property `embed.model_config.model_name` must be a string.')
  if (name === '') refuse('Property `embed.model_config.model_name` cannot be empty.')
  if (from.some((entry) => typeof entry !== 'string'))
    refuse('Property `embed.from` must contain only field names as strings.')
}

const HNSW_KEYS: readonly string[] = ['max_elements', 'ef_construction', 'M', 'ef']

function readHnsw(raw: JsonObject): JsonObject {
  const given = own(raw, 'hnsw_params') ?? {}
  if (!isObject(given)) refuse('Property `hnsw_params` must be an object.')
  for (const key of ['ef_construction', 'M'])
    if (own(given, key) !== undefined && !isPositive(own(given, key)))
      refuse(`Property \`hnsw_params.${key}\` must be a positive integer.`)
  const kept = Object.entries(given).filter(([key]) => HNSW_KEYS.includes(key))
  return { M: 16, ef_construction: 200, ...Object.fromEntries(kept) }
}
