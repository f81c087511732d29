import { displayMake, vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { shownHitCount } from '@forecourt/tenant-config/search/hit-count'
import type { EngineResult } from '../search/engine-result.ts'
import { vehicleCardModel } from '../card/vehicle-card-model.ts'
import type { ListingState } from '../search/state/listing-state.ts'
import { listingHref } from '../search/state/listing-url.ts'
import { facetCountsOf, type Names } from './suggest-names.ts'
import { NAME_KINDS, nameState, type NameKind, type SuggestQuestion } from './suggest-query.ts'
import type { SuggestSettings } from './suggest-settings.ts'
import type { SuggestGroup, Suggestion, Suggestions } from './suggestion.ts'

const TITLES: Readonly<Record<NameKind, [typed: string, popular: string]>> = {
  make: ['Makes', 'Popular makes'],
  model: ['Models', 'Popular models'],
  body: ['Body types', 'Popular body types'],
}

/** The lines of the list under a search box on a page in `state`. */
export function suggestions(
  question: SuggestQuestion,
  answers: readonly EngineResult[],
  names: Names,
  state: ListingState,
  settings: SuggestSettings,
): Suggestions {
  const { text, kept } = question
  const href = (to: ListingState) =>
    listingHref(to, { prefix: settings.prefix, basePath: settings.cards.basePath })
  const named = NAME_KINDS.map((kind): SuggestGroup => {
    const options = names[kind].map(({ value, count }): Suggestion => {
      const to = nameState(kind, value, kept, state)
      return {
        kind,
        key: `${kind}=${value}`,
        label: nameLabel(kind, value, settings),
        count,
        href: href(to),
        state: to,
      }
    })
    return { key: kind, title: TITLES[kind][text === '' ? 1 : 0], options }
  })
  if (text === '') return { text, groups: filled(named) }

  const [vehicles] = answers
  const found = shownHitCount(vehicles?.found ?? 0, facetCountsOf(vehicles, 'car_type'), settings.hitCap)
  const all = { ...state, query: text, page: 1 }
  const search: Suggestion = {
    kind: 'search',
    key: 'search',
    label: text,
    count: found,
    href: href(all),
    state: all,
  }
  const cards = (vehicles?.hits ?? []).map(({ document }) => vehicleCardModel(document, settings.cards))
  const vehicleGroup: SuggestGroup = {
    key: 'vehicle',
    title: 'Vehicles',
    options: cards.map((card) => ({
      kind: 'vehicle',
      key: card.id,
      label: [card.title, card.subtitle].filter(Boolean).join(' '),
      href: card.href,
      card,
    })),
  }
  return { text, found, groups: filled([{ key: 'search', options: [search] }, ...named, vehicleGroup]) }
}

/** Suggestions with the searches that were made before, which come first while nothing is typed. */
export function withRecent(
  found: Suggestions,
  recent: readonly string[],
  state: ListingState,
  { prefix, cards }: Pick<SuggestSettings, 'prefix' | 'cards'>,
): Suggestions {
  if (found.text !== '' || recent.length === 0) return found
  const options = recent.map((query): Suggestion => {
    const to = { ...state, query, page: 1 }
    const href = listingHref(to, { prefix, basePath: cards.basePath })
    return { kind: 'recent', key: `recent=${query}`, label: query, href, state: to }
  })
  return { ...found, groups: [{ key: 'recent', title: 'Recent searches', options }, ...found.groups] }
}

function filled(groups: SuggestGroup[]): SuggestGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}

function nameLabel(kind: NameKind, value: string, { cards }: SuggestSettings): string {
  if (kind === 'body') return value
  const [make = '', model] = value.split(' > ')
  const names = cards.tenant.displayNames
  return model === undefined ? displayMake(make, names) : vehicleTitle({ year: 0, make, model }, names)
}
