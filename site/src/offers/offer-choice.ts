/** What an offer can be found by on the page of all offers. */
export interface ChosenBy {
  kind: string | null
  make: string | null
  model: string | null
  /** Places at which it holds; none for all. */
  places: readonly string[]
}

/** What a visitor chose there; absent for all. */
export interface ChosenOffer {
  kind?: string
  make?: string
  model?: string
  place?: string
}

/** Offers that fit a choice; one for every make fits each make, and so do models and places. */
export function fittingOffers<Offer extends ChosenBy>(
  offers: readonly Offer[],
  { kind, make, model, place }: ChosenOffer,
): Offer[] {
  return offers.filter(
    (offer) =>
      (kind === undefined || offer.kind === kind) &&
      (make === undefined || offer.make === null || offer.make === make) &&
      (model === undefined || offer.model === null || offer.model === model) &&
      (place === undefined || offer.places.length === 0 || offer.places.includes(place)),
  )
}

const VALUES: Readonly<Record<keyof ChosenOffer, (offer: ChosenBy) => readonly string[]>> = {
  kind: ({ kind }) => (kind === null ? [] : [kind]),
  make: ({ make }) => (make === null ? [] : [make]),
  model: ({ model }) => (model === null ? [] : [model]),
  place: ({ places }) => places,
}
/** What can be chosen, in the order of the page. */
export const CHOSEN_BY = Object.keys(VALUES) as (keyof ChosenOffer)[]

/**
 * The values that more than one offer differs by, in their order; empty where there is nothing to choose between. Models are
 * those of the chosen make.
 */
export function choicesOf(
  offers: readonly ChosenBy[],
  by: keyof ChosenOffer,
  { make }: Pick<ChosenOffer, 'make'> = {},
): string[] {
  const asked = by === 'model' && make !== undefined ? offers.filter((offer) => offer.make === make) : offers
  const values = [...new Set(asked.flatMap(VALUES[by]))]
  const hasOthers =
    values.length > 1 || (values.length === 1 && offers.some((offer) => !VALUES[by](offer).length))
  return hasOthers ? values : []
}

/** Reads a choice from a query; a value that no offer has counts as none. */
export function choiceOf(search: string, offers: readonly ChosenBy[]): ChosenOffer {
  const params = new URLSearchParams(search)
  const choice: ChosenOffer = {}
  for (const by of CHOSEN_BY) {
    const value = params.get(by)
    if (value !== null && choicesOf(offers, by, choice).includes(value)) choice[by] = value
  }
  return choice
}

/** The query of a choice, with everything else that the address has: `?kind=Event`, or nothing. */
export function choiceQuery(choice: ChosenOffer, search: string): string {
  const params = new URLSearchParams(search)
  for (const by of CHOSEN_BY) {
    const value = choice[by]
    if (value === undefined) params.delete(by)
    else params.set(by, value)
  }
  return params.size === 0 ? '' : `?${params}`
}
