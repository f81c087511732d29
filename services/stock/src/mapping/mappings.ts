import australianVehiclePrices from '../../mappings/australian-vehicle-prices.json' with { type: 'json' }
import forecourt from '../../mappings/forecourt.json' with { type: 'json' }
import motorbikesEu from '../../mappings/motorbikes-eu.json' with { type: 'json' }
import { parseMapping, type Mapping } from './mapping.ts'
import type { Result } from './result.ts'

/** The mappings kept in `services/stock/mappings`; imported, so that a bundle carries them. */
const SOURCES: readonly { name: string }[] = [australianVehiclePrices, forecourt, motorbikesEu]

export const MAPPING_NAMES: readonly string[] = SOURCES.map((source) => source.name)

/** A committed mapping by name; an unknown name is an error that lists the known ones. */
export function mappingByName(name: string): Result<Mapping> {
  const source = SOURCES.find((entry) => entry.name === name)
  if (source !== undefined) return parseMapping(source)
  return {
    ok: false,
    errors: [{ path: 'mapping', message: `expected one of ${MAPPING_NAMES.join(', ')}, got ${name}` }],
  }
}
