/** What an offer can be found by on the page of all offers. */
export interface ChosenBy {
  kind: string | null
  make: string | null
}

/** What a visitor chose there; absent for all. */
export interface OfferChoice {
  kind?: string
  make?: string
}

/** Offers that fit a choice; one for every make fits each make. */
export function fittingOffers<Offer extends ChosenBy>(
  offers: readonly Offer[],
  { kind, make }: OfferChoice,
): Offer[] {
  return offers.filter(
    (offer) =>
      (kind === undefined || offer.kind === kind) &&
      (make === undefined || offer.make === null || offer.make === make),
  )
}

/** The values that more than one offer differs by, in their order; empty where there is nothing to choose between. */
export function choicesOf(offers: readonly ChosenBy[], by: keyof ChosenBy): string[] {
  const values = [...new Set(offers.flatMap((offer) => offer[by] ?? []))]
  const hasOthers = values.length > 1 || (values.length === 1 && offers.some((offer) => offer[by] === null))
  return hasOthers ? values : []
}

/** Reads a choice from a query; a value that no offer has counts as none. */
export function choiceOf(search: string, offers: readonly ChosenBy[]): OfferChoice {
  const params = new URLSearchParams(search)
  const known = (by: keyof ChosenBy) => {
    const value = params.get(by)
    return value !== null && choicesOf(offers, by).includes(value) ? { [by]: value } : {}
  }
  return { ...known('kind'), ...known('make') }
}

/** The query of a choice, with everything else that the address has: `?kind=Event`, or nothing. */
export function choiceQuery({ kind, make }: OfferChoice, search: string): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ kind, make })) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return params.size === 0 ? '' : `?${params}`
}
