import type { StockDocument } from '@forecourt/vehicle/document'
import type { EngineResult } from '../engine-result.ts'
import { RANGE_FACETS } from '../state/listing-state.ts'

/**
 * A hit as the adapter gets it. It marks up and copies every field of a document, of which a listing needs none: the vehicle
 * goes along as it came.
 */
export interface SlimHit {
  document: { id: string }
  highlights: readonly never[]
  vehicle: StockDocument
}

export type SlimResult = Omit<EngineResult, 'hits'> & { hits?: SlimHit[] }

/** What a search finds that nobody asks the engine for. */
export const NOTHING_FOUND: SlimResult = { found: 0, hits: [], facet_counts: [] }

const RANGES = new Set<string>(RANGE_FACETS)

/** The engine's answer without what InstantSearch would only carry around: fields of hits, and the figures inside of a range. */
export function slimAnswer(results: EngineResult[]): SlimResult[] {
  return results.map(({ hits, facet_counts: facets, ...rest }) => ({
    ...rest,
    ...(hits
      ? {
          hits: hits.map(({ document }) => ({
            document: { id: document.id },
            highlights: [],
            vehicle: document,
          })),
        }
      : {}),
    ...(facets
      ? {
          facet_counts: facets.map((facet) =>
            RANGES.has(facet.field_name) ? { ...facet, counts: [] } : facet,
          ),
        }
      : {}),
  }))
}

/** The vehicle of a hit that the adapter gave to InstantSearch. */
export function vehicleOf(hit: object): StockDocument {
  return (hit as { _rawTypesenseHit: SlimHit })._rawTypesenseHit.vehicle
}

/** The number of pages where runs were collapsed, as the adapter hands it on; it counts them by hits itself. */
export function pagesLeft(userData: unknown): { nbPages?: number } {
  const [told] = (userData ?? []) as { pages?: number }[]
  return told?.pages === undefined ? {} : { nbPages: told.pages }
}
