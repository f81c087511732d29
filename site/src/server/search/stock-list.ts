import type { Client } from 'typesense'
import { ITEM_TYPES } from '@forecourt/vehicle/vehicle'
import { z } from 'zod'
import type { ListedVehicle } from './stock-search.ts'

/** One line of the engine's export; an index may be older than its readers, so that fields may be missing. */
const lineSchema = z.object({
  slug: z.string().catch(''),
  make: z.string().catch(''),
  model: z.string().catch(''),
  body: z.string().catch(''),
  car_type: z.enum(['new', 'demo', 'used']).catch('used'),
  item_type: z.enum(ITEM_TYPES).catch('car'),
  updated_at: z.number().int().catch(0),
})

/** Every vehicle of the index inside a filter that has an address; rejects when the engine is away or refuses the filter. */
export async function listStock(
  client: Client,
  collection: string,
  filter: string,
): Promise<ListedVehicle[]> {
  const text = await client
    .collections(collection)
    .documents()
    .export({ filter_by: filter, include_fields: Object.keys(lineSchema.shape).join(',') })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ slug }) => slug !== '')
}
