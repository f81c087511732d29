import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { useState } from 'react'

export interface ChosenLeads {
  /** Those of the list that are chosen, in its order. */
  leads: readonly DeskRow[]
  toggle(id: string): void
  /** Chooses these, and no others. */
  choose(ids: readonly string[]): void
}

/** Which leads of a list are chosen. Another list begins with none, and what leaves the list is not chosen any more. */
export function useChosen(shown: readonly DeskRow[], list: string): ChosenLeads {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const ids = chosen.list === list ? chosen.ids : new Set<string>()
  const choose = (next: readonly string[]) => setChosen({ list, ids: new Set(next) })
  return {
    leads: shown.filter(({ lead_id: id }) => ids.has(id)),
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    choose,
  }
}
