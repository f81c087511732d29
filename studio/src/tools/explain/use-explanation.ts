import type { StockAnswer } from '@forecourt/tenant-config/rules/explain/answer'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../site/use-site.ts'

export type Explanation =
  | { state: 'empty' }
  | { state: 'loading'; stock: string }
  | { state: 'failed'; stock: string; reason: string }
  | { state: 'ready'; data: StockAnswer }

/** Asks the site about a stock number, '' for none; `again` repeats the question. */
export function useExplanation(stock: string): { explanation: Explanation; again: () => void } {
  const ask = useSite()
  const [attempt, setAttempt] = useState(0)
  const [explanation, setExplanation] = useState<Explanation>({ state: 'empty' })
  useEffect(() => {
    if (stock === '') {
      setExplanation({ state: 'empty' })
      return undefined
    }
    const abort = new AbortController()
    setExplanation({ state: 'loading', stock })
    ask(`/api/explain?${new URLSearchParams({ stock }).toString()}`, { signal: abort.signal }).then(
      (data) => setExplanation({ state: 'ready', data: data as StockAnswer }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setExplanation({
          state: 'failed',
          stock,
          reason: error instanceof Error ? error.message : String(error),
        })
      },
    )
    return () => abort.abort()
  }, [ask, stock, attempt])
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  return { explanation, again }
}
