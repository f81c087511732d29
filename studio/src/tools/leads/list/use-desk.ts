import type { DeskAnswer, DeskRow, DeskView } from '@forecourt/tenant-config/desk/desk-answer'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../site/use-site.ts'
import { type DeskFilters, listParams } from './desk-list.ts'

/** New leads appear after this time at the latest. */
const EVERY_MS = 10_000
/** Whoever types is asked about when they pause. */
const PAUSE_MS = 250

export interface Desk {
  /** Undefined until the first answer for the view and the filters. */
  answer: DeskAnswer | undefined
  /** The last answer for whichever view and filters: counts and rights hold for all of them. */
  latest: DeskAnswer | undefined
  /** Why the last question had no answer; what was known before stays. */
  problem: string | undefined
  /** True while older leads are fetched. */
  isFetching: boolean
  /** Fetches older leads. */
  more(): void
  /** Asks again, after something was done. */
  refresh(): void
}

/** A list of the desk that follows what happens: asked again every ten seconds while the tab is looked at. */
export function useDesk(view: DeskView, filters: DeskFilters): Desk {
  const askSite = useSite()
  const params = String(listParams(view, filters))
  const [known, setKnown] = useState<{ params: string; answer: DeskAnswer }>()
  const [problem, setProblem] = useState<string>()
  const [isFetching, setFetching] = useState(false)
  const [asked, setAsked] = useState(0)
  const isFirst = useRef(true)
  const ask = useCallback(
    async (after: string | undefined, signal?: AbortSignal) => {
      const query = after === undefined ? params : `${params}&after=${encodeURIComponent(after)}`
      return (await askSite(`/api/leads/desk?${query}`, { ...(signal && { signal }) })) as DeskAnswer
    },
    [askSite, params],
  )
  useEffect(() => {
    const stop = new AbortController()
    const refresh = () =>
      void ask(undefined, stop.signal)
        .then((answer) => {
          setProblem(undefined)
          setKnown((before) => ({
            params,
            answer: before?.params === params ? withOlder(answer, before.answer) : answer,
          }))
        })
        .catch((error: unknown) => {
          if (!stop.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
        })
    const first = setTimeout(refresh, isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, EVERY_MS)
    return () => {
      stop.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [ask, params, asked])
  const answer = known?.params === params ? known.answer : undefined
  const more = () => {
    if (answer?.next === undefined || isFetching) return
    setFetching(true)
    void ask(answer.next)
      .then(({ leads, next }) =>
        setKnown((before) => {
          if (before?.params !== params) return before
          const { next: _next, ...rest } = before.answer
          return {
            params,
            answer: {
              ...rest,
              leads: distinct([...rest.leads, ...leads]),
              ...(next !== undefined && { next }),
            },
          }
        }),
      )
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setFetching(false))
  }
  const refresh = useCallback(() => setAsked((count) => count + 1), [])
  return { answer, latest: known?.answer, problem, isFetching, more, refresh }
}

/** The first part as it is now, with the older leads that were fetched before. */
export function withOlder(answer: DeskAnswer, before: DeskAnswer): DeskAnswer {
  const last = answer.leads.at(-1)
  if (answer.next === undefined || !last) return answer
  const older = before.leads.filter((lead) => isOlder(lead, last))
  if (older.length === 0) return answer
  const { next: _next, ...rest } = answer
  return {
    ...rest,
    leads: distinct([...answer.leads, ...older]),
    ...(before.next !== undefined && { next: before.next }),
  }
}

function isOlder(lead: DeskRow, than: DeskRow): boolean {
  return lead.createdAt < than.createdAt || (lead.createdAt === than.createdAt && lead.lead_id < than.lead_id)
}

function distinct(leads: readonly DeskRow[]): DeskRow[] {
  return [...new Map(leads.map((lead) => [lead.lead_id, lead])).values()]
}
