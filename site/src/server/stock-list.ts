import type { Client } from 'typesense'
import { z } from 'zod'
import type { ListedVehicle } from './stock-search.ts'

/** One line of the engine's export. */
const lineSchema = z.object({
  slug: z.string().min(1),
  make: z.string().default(''),
  model: z.string().default(''),
  body: z.string().default(''),
  car_type: z.enum(['new', 'demo', 'used']),
  updated_at: z.number().int().default(0),
})

/** Every vehicle of the index inside a filter; rejects when the engine is away or refuses the filter. */
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
}
