/** Where an offer holds, when that is not everywhere. */
export function OfferPlaces({ places }: { places: readonly string[] }) {
  if (places.length === 0) return null
  return <p className="text-small font-semibold text-ink-2">Only at {LIST.format(places)}</p>
}

const LIST = new Intl.ListFormat('en-AU', { type: 'conjunction' })
