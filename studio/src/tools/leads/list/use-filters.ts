import { create } from 'zustand'
import { type DeskFilters, NO_FILTERS } from './desk-list.ts'

/** The Studio makes a tool anew while it starts, and whenever somebody comes back to it: what was chosen stays. */
const useStored = create<DeskFilters>(() => NO_FILTERS)

/** What the lists are narrowed to, and how to narrow them otherwise. */
export function useFilters(): [DeskFilters, (filters: DeskFilters) => void] {
  return [useStored(), (filters) => useStored.setState(filters, true)]
}
