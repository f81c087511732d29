'use client'

import { VehicleCard } from '../card/vehicle-card.tsx'
import { useCards } from './use-cards.ts'
import { useSaved, useSavedSite } from './use-saved.ts'
import { useSimilarIds } from './use-similar-ids.ts'

export interface VisitorRowProps {
  /** Those whose pages were open in this browser (FAV-14), or others like the last of them. */
  of: 'viewed' | 'similar'
  /** At most this many. */
  limit: number
  /** Id of the heading that names the row. */
  labelledBy: string
}

/** Vehicles beside each other that the dealer still shows; nothing while there is none. */
export function VisitorRow({ of, limit, labelledBy }: VisitorRowProps) {
  const { store, link } = useSavedSite()
  const viewed = useSaved(store, (state) => state.viewed)
  const viewedIds = viewed.map(({ id }) => id)
  const similarIds = useSimilarIds(of === 'similar' ? viewedIds : [], link)
  const { cards = [] } = useCards(of === 'similar' ? similarIds : viewedIds, link)
  const shown = cards.slice(0, limit)
  if (shown.length === 0) return null
  return (
    <ul
      aria-labelledby={labelledBy}
      className="scroll-row -mx-4 auto-cols-[min(82vw,19.5rem)] gap-4 px-4 pb-4 [scroll-padding-inline:1rem] lg:gap-5"
    >
      {shown.map((card) => (
        <li key={card.id}>
          <VehicleCard card={card} headingLevel={3} sizes="(min-width: 40rem) 19.5rem, 82vw" />
        </li>
      ))}
    </ul>
  )
}
