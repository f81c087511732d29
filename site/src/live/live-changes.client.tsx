'use client'

import { useParams, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { parseSiteParam } from '../addresses/site-param.ts'
import { dependOn } from './page-changes.ts'

/** Event on `window` when tags of this page expired; `detail` is the list of them. Search caches clear on it. */
export const CHANGES_EVENT = 'forecourt:changes'

/** A thousand open pages must not ask for the same page in the same moment. */
const MAX_JITTER_MS = 1_200

export interface LiveChangesProps {
  /** Cache tags that this part of the page depends on, spelt by the tag manifest. */
  tags: readonly string[]
  /** Time of its rendering, epoch ms: changes between then and the arrival of the page are caught up. */
  renderedAt?: number
}

// One refresh serves every part of the page.
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps an open page fresh: when one of its tags expires the page is fetched again in place, without a reload. */
export function LiveChanges({ tags, renderedAt }: LiveChangesProps): null {
  const router = useRouter()
  const { site = '' } = useParams<{ site?: string }>()
  const stream = `${parseSiteParam(site)?.basePath ?? ''}/api/changes`
  const key = tags.join(' ')
  useEffect(() => {
    const refresh = () => {
      timer = undefined
      // Next loads a 404 anew as a whole, and what its visitor typed into the search is gone.
      if (document.querySelector('[data-not-found]')) return
      if (document.visibilityState !== 'hidden') return router.refresh()
      document.addEventListener('visibilitychange', refresh, { once: true })
    }
    const remove = dependOn({
      stream,
      tags: key.split(' '),
      renderedAt,
      onExpired(expired) {
        window.dispatchEvent(new CustomEvent(CHANGES_EVENT, { detail: expired }))
        timer ??= setTimeout(refresh, Math.random() * MAX_JITTER_MS)
      },
    })
    return () => {
      remove()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [key, renderedAt, router, stream])
  return null
}
