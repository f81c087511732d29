import type { StockDocument } from '@forecourt/vehicle/document'
import { vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'

/** A search document for tests: a used Toyota of harbour unless told otherwise. */
export function stockDocument(over: Partial<StockDocument> & { id: string }): StockDocument {
  const make = over.make ?? 'Toyota'
  const model = over.model ?? 'Corolla'
  return vehicleFixture({
    slug: over.id,
    name: `2022 ${make} ${model}`,
    stocknum: over.id,
    make,
    model,
    make_model: `${make} > ${model}`,
    badge: '',
    series: '',
    year: 2022,
    price: 20_000,
    price_type: '',
    price_range: '',
    has_image: false,
    photos_count: 0,
    km: 10_000,
    body: 'Sedan',
    simple_body: 'Sedan',
    drive: '',
    fuel: '',
    transmission: '',
    doors: 4,
    colour: '',
    engine_size_litres: 0,
    cylinders: 0,
    city: '',
    coordinates: [],
    location_name: '',
    location_id: '',
    dealership_name: '',
    categories: [],
    search_terms: '',
    ...over,
  })
}
