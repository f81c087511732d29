import type { Pin, SearchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { boostedSort } from '@forecourt/tenant-config/search/sorts'
import { collapsedPage, collapseRuns, MAX_SCANNED } from './collapse-runs.ts'
import type { EngineResult } from './engine-result.ts'
import { MAX_PINNED, pinPositions } from './pin-positions.ts'
import { quoteValue } from './quote-value.ts'
import type { EngineSearch } from './engine-search.ts'

/** Posts a multi_search. */
export type AskEngine = (searches: EngineSearch[]) => Promise<EngineResult[]>

/** Most hits that the engine returns at once. */
const SLICE = 250

/**
 * Runs searches with the effects of rules on lists, the same on the server and in the browser. The first search is a page of
 * a list, the others count. Counts stay the engine's (C43). When runs were collapsed, `metadata.pages` of the first result
 * is the number of pages.
 */
export async function searchWithEffects(
  searches: EngineSearch[],
  effects: SearchEffects | undefined,
  ask: AskEngine,
): Promise<EngineResult[]> {
  const [page, ...counts] = searches
  if (!effects || !page || page.per_page === 0) return ask(searches)
  const sorted = { ...page, sort_by: boostedSort(page.sort_by, effects.boost) }
  const main = { ...sorted, ...(await pinnedHits(sorted, effects.pins, ask)) }
  return effects.runs.length === 0 ? ask([main, ...counts]) : askCollapsed(main, counts, effects.runs, ask)
}

/**
 * Finds the vehicles that rules pin and gives each the first free position from its rule's on. A query in words has no pins:
 * it gets its own hits in their order. Vehicles that the visitor's filter leaves out are not pinned, and nothing outside the
 * filter shows.
 */
async function pinnedHits(
  search: EngineSearch,
  pins: readonly Pin[],
  ask: AskEngine,
): Promise<Partial<EngineSearch>> {
  if (pins.length === 0 || search.q !== '*') return {}
  const found = await ask(pins.map(({ filter }) => idsOnly(search, 1, MAX_PINNED, filter)))
  const positions = pinPositions(pins.map(({ from }, i) => ({ from, ids: idsOf(found[i]) })))
  if (positions.size === 0) return {}
  const pinned_hits = [...positions].map(([id, position]) => `${id}:${position}`).join(',')
  return { pinned_hits, filter_curated_hits: true }
}

async function askCollapsed(
  main: EngineSearch,
  counts: EngineSearch[],
  runs: readonly string[],
  ask: AskEngine,
): Promise<EngineResult[]> {
  const first = await ask([main, ...counts, ...runs.map((filter) => idsOnly(main, 1, SLICE, filter))])
  const [result, ...others] = first.slice(0, 1 + counts.length)
  if (!result || result.found === undefined) return first.slice(0, 1 + counts.length)
  const matching = first.slice(1 + counts.length)
  // A run needs at least two vehicles.
  if (!matching.some(({ found = 0 }) => found > 1)) return [result, ...others]

  const { found } = result
  const slices = slicesOf(found)
  const scans = slices.map((page) => idsOnly(main, page, SLICE))
  const more = runs.map((filter, i) =>
    slicesOf(matching[i]?.found ?? 0)
      .slice(1)
      .map((page) => idsOnly(main, page, SLICE, filter)),
  )
  const answers = await ask([...scans, ...more.flat()])
  const scanned = [...new Set(answers.slice(0, scans.length).flatMap(idsOf))]
  let at = scans.length
  const collapsed = runs.reduce((kept: string[], _filter, i) => {
    const rest = answers.slice(at, (at += more[i]?.length ?? 0))
    return collapseRuns(kept, new Set([matching[i], ...rest].flatMap(idsOf)))
  }, scanned)

  const { page, per_page: perPage } = main
  const wanted = collapsedPage(collapsed, {
    scanned: Math.min(found, MAX_SCANNED),
    found,
    page,
    perPage,
  })
  const hits = await hitsOf(main, result, wanted, ask)
  return [{ ...result, hits, metadata: { pages: wanted.pages } }, ...others]
}

/** Returns the hits of a page. Those missing from the plain page are requested by their ids. */
async function hitsOf(
  main: EngineSearch,
  plain: EngineResult,
  { ids, rest }: ReturnType<typeof collapsedPage>,
  ask: AskEngine,
): Promise<NonNullable<EngineResult['hits']>> {
  const known = new Map((plain.hits ?? []).map((hit) => [hit.document.id, hit]))
  const missing = ids.filter((id) => !known.has(id))
  const byId = {
    ...plainOf(main),
    q: '*',
    filter_by: within(main.filter_by, `id:=[${missing.map(quoteValue).join(',')}]`),
    page: 1,
    per_page: missing.length,
  }
  const { page: _page, per_page: _perPage, ...list } = plainOf(main)
  const behind = { ...list, ...pinsOf(main), ...rest } as EngineSearch
  const searches = [...(missing.length > 0 ? [byId] : []), ...(rest.limit > 0 ? [behind] : [])]
  const answers = searches.length > 0 ? await ask(searches) : []
  const behindHits = rest.limit > 0 ? (answers.at(-1)?.hits ?? []) : []
  for (const hit of missing.length > 0 ? (answers[0]?.hits ?? []) : []) known.set(hit.document.id, hit)
  // Vehicles that have left the stock since are left out.
  return [...ids.flatMap((id) => known.get(id) ?? []), ...behindHits]
}

/** Builds a search for the ids of one slice of a list, or of those in it that meet a filter. */
function idsOnly(search: EngineSearch, page: number, perPage: number, filter?: string): EngineSearch {
  return {
    ...plainOf(search),
    ...(filter === undefined ? pinsOf(search) : { filter_by: within(search.filter_by, filter) }),
    page,
    per_page: perPage,
    include_fields: 'id',
  }
}

/** Returns a search without counts and pins. */
function plainOf(search: EngineSearch): EngineSearch {
  const {
    facet_by: _facets,
    max_facet_values: _values,
    facet_strategy: _strategy,
    pinned_hits: _pins,
    filter_curated_hits: _curated,
    ...plain
  } = search
  return plain
}

function pinsOf({ pinned_hits, filter_curated_hits }: EngineSearch): Partial<EngineSearch> {
  return pinned_hits === undefined ? {} : { pinned_hits, ...(filter_curated_hits && { filter_curated_hits }) }
}

/** Adds a clause to a filter. The browser's searches have no filter of their own when their key holds all of it. */
function within(filter: string | undefined, clause: string): string {
  return filter ? `(${filter}) && ${clause}` : clause
}

function slicesOf(found: number): number[] {
  return Array.from({ length: Math.ceil(Math.min(found, MAX_SCANNED) / SLICE) }, (_, i) => i + 1)
}

function idsOf(result: EngineResult | undefined): string[] {
  return (result?.hits ?? []).map(({ document }) => document.id)
}
