'use client'

import { useEffect } from 'react'

/** Opens the forms of a page's `LeadLink`s over it; their code and the form come when somebody turns to one. */
export function LeadDialogs() {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const load = () => import('./dialog/open-lead-dialog.ts')
    const onTurn = ({ target }: Event) => {
      if (linkAt(target)) void load().catch(() => undefined)
    }
    document.addEventListener('pointerover', onTurn, { signal, passive: true })
    document.addEventListener('focusin', onTurn, { signal })
    document.addEventListener(
      'click',
      (event) => {
        const link = linkAt(event.target)
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!link || !isPlain || event.defaultPrevented) return
        event.preventDefault()
        load().then(
          ({ openLeadDialog }) => openLeadDialog(link, signal),
          // A link is a link without its code.
          () => location.assign(link.href),
        )
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return null
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[data-lead-dialog]') : null
}
