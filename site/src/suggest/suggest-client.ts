import type { EngineResult } from '../search/engine-result.ts'
import { BundledAdapter } from '../search/adapter/bundled-adapter.ts'
import { engineSearches, type AskedRequest } from '../search/adapter/engine-searches.ts'
import type { ListingState } from '../search/state/listing-state.ts'
import { postSearches } from '../search/post-searches.ts'
import { engineAddress, fetchAccess, renewalTime, type SearchAccess } from '../search/search-access.ts'
import { suggestions } from './suggest-model.ts'
import { namesFound, namesMeant, namesToCheck } from './suggest-names.ts'
import { nameState, stateCount, suggestQuestion } from './suggest-query.ts'
import type { SuggestSettings } from './suggest-settings.ts'
import type { Suggestions } from './suggestion.ts'

interface SuggestAccess {
  access: SearchAccess
  settings: SuggestSettings
}

export interface SuggestClient {
  /** Suggestions for what is typed on a page in `state`; rejects when the search is away or `signal` aborts. */
  ask(typed: string, state: ListingState, signal: AbortSignal): Promise<Suggestions>
  /** The tenant's settings, once they were fetched. */
  settings(): SuggestSettings | undefined
}

/** Asks the stock search with the tenant's scoped key, which it fetches and renews by itself. */
export function createSuggestClient(basePath: string): SuggestClient {
  let known: SuggestAccess | undefined
  let asking: Promise<SuggestAccess> | undefined

  const ready = async (): Promise<SuggestAccess> => {
    if (known && Date.now() / 1000 < renewalTime(known.access)) return known
    asking ??= fetchAccess<SuggestAccess>(`${basePath}/api/suggest`).finally(() => (asking = undefined))
    known = await asking
    return known
  }
  return {
    settings: () => known?.settings,
    async ask(typed, state, signal) {
      const { access, settings } = await ready()
      const search = (asked: AskedRequest[]) => multiSearch(access, asked, signal)
      const question = suggestQuestion(typed, state, settings)
      const answers = await search(question.parts.map((part) => part.asked))
      const names = namesFound(question, answers)
      const asked = namesToCheck(question, answers)
      const states = asked.map(({ kind, value }) => nameState(kind, value, question.kept, state))
      const totals = asked.length === 0 ? [] : await search(states.map((to) => stateCount(to, settings)))
      const meant = namesMeant(
        asked,
        totals.map(({ found }) => found),
        answers[0]?.found ?? 0,
      )
      for (const { kind, ...name } of meant) names[kind].push(name)
      return suggestions(question, answers, names, state, settings)
    },
  }
}

async function multiSearch(
  access: SearchAccess,
  asked: AskedRequest[],
  signal: AbortSignal,
): Promise<EngineResult[]> {
  const searches = await engineSearches(BundledAdapter, asked)
  const results = await postSearches(engineAddress(access), searches, signal)
  const refused = results.find(({ error }) => error !== undefined)
  if (refused) throw new Error(`no suggestions: ${refused.error ?? ''}`)
  return results
}
