'use client'

import { useEffect } from 'react'
import { comparePath } from '../paths.ts'
import { useSaved, useSavedSite } from '../use-saved.ts'

/**
 * Keeps the visitor's own choice in step with a comparison they take vehicles out of; somebody else's, that they were sent,
 * leaves it alone and shows the way to theirs.
 */
export function OwnComparison({ ids }: { ids: string[] }) {
  const { store, link } = useSavedSite()
  const isReady = useSaved(store, (state) => state.isReady)
  const compared = useSaved(store, (state) => state.compared)
  const isOwn = ids.length > 0 && ids.every((id) => compared.includes(id))
  const isSame = isOwn && compared.length === ids.length
  const key = ids.join(',')
  useEffect(() => {
    if (isReady && isOwn && !isSame) store.setCompared(key.split(','))
  }, [isReady, isOwn, isSame, key, store])
  if (isOwn || compared.length === 0) return null
  return (
    <p className="mt-4 text-small">
      <a
        href={link(comparePath(compared))}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        Go to your own comparison ({compared.length})
      </a>
    </p>
  )
}
