'use client'

import {
  Activity,
  lazy,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { doesSiteAnswer } from '../browser/load-from-server.ts'
import { isPlainClick, ListingNavContext, useListingNav } from '../results/listing-nav.tsx'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'

interface FilterPanelProps {
  model: ListingModel
  settings: ListingSettings
}
interface PanelModule {
  default: ComponentType<FilterPanelProps>
}

let arrive: (panel: PanelModule) => void
const arrival = new Promise<PanelModule>((resolve) => {
  arrive = resolve
})
const LivePanel = lazy(() => {
  if (typeof window === 'undefined') void loadFilterPanel()
  return arrival
})

async function loadFilterPanel(): Promise<void> {
  const { FilterPanel: panel } = await import('./filter-panel.tsx')
  arrive({ default: panel })
}

/** Any of these is the begin of a use; `beforetoggle` is the drawer's. */
const USES = ['pointerover', 'pointerdown', 'focusin', 'beforetoggle'] as const

const neverChanges = () => () => undefined

/**
 * All filters, as the server rendered them until somebody turns to them or the list changes: their code loads then and takes
 * over the same elements. An `Activity` keeps such HTML in its place; what is in a `Suspense` may come hidden.
 */
export function DeferredFilterPanel({ model, settings }: FilterPanelProps) {
  const nav = useListingNav()
  const box = useRef<HTMLDivElement>(null)
  /** A link that was followed before there was code for it. */
  const clicked = useRef<HTMLAnchorElement>(undefined)
  const [first] = useState({ model, settings, nav })
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isLive, setIsLive] = useState(() => {
    // Where the browser renders it first there is no HTML to keep.
    if (isInBrowser) loadFilterPanel().catch(() => undefined)
    return isInBrowser
  })
  const load = useCallback(
    () =>
      loadFilterPanel().then(
        () => setIsLive(true),
        // A link is a link without its code, except to a page that says there is no connection.
        async () => {
          const link = clicked.current
          if (link && (await doesSiteAnswer())) window.location.assign(link.href)
        },
      ),
    [],
  )

  const isChanged = !isLive && (first.model !== model || first.settings !== settings)
  useEffect(() => {
    if (isChanged) void load()
  }, [isChanged, load])
  useEffect(() => {
    const panel = box.current
    if (isLive || !panel) return undefined
    if (isInUse(panel)) void load()
    const isHere = ({ target }: Event) => target instanceof Element && panel.contains(target)
    const onUse = (event: Event) => {
      if (isHere(event)) void load()
    }
    const onClick = (event: MouseEvent) => {
      const link = isHere(event) && isPlainClick(event) && (event.target as Element).closest('a')
      if (!link) return
      event.preventDefault()
      clicked.current = link
      void load()
    }
    // React, who listens at the document, keeps from an element what it has no code for.
    for (const use of USES) window.addEventListener(use, onUse, { capture: true, passive: true })
    window.addEventListener('click', onClick, { capture: true })
    return () => {
      for (const use of USES) window.removeEventListener(use, onUse, { capture: true })
      window.removeEventListener('click', onClick, { capture: true })
    }
  }, [isLive, load])
  useEffect(() => {
    if (!isLive) return
    clicked.current?.click()
    clicked.current = undefined
  }, [isLive])

  const given = isLive ? { model, settings, nav } : first
  const shown = useMemo(
    // Not rendered again meanwhile: React would give up the HTML for what it has no code for.
    () => (
      <Activity>
        <ListingNavContext value={given.nav}>
          <LivePanel model={given.model} settings={given.settings} />
        </ListingNavContext>
      </Activity>
    ),
    [given.nav, given.model, given.settings],
  )
  return (
    <div ref={box} className="contents">
      {shown}
    </div>
  )
}

/** Whether somebody turned to it before there was code that heard of it: what was opened, moved or typed is in the page alone. */
function isInUse(panel: HTMLElement): boolean {
  if (panel.contains(document.activeElement) || panel.querySelector(':popover-open')) return true
  const fields = panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  return [...fields].some((field) =>
    field instanceof HTMLInputElement
      ? field.value !== field.defaultValue
      : [...field.options].some((option) => option.selected !== option.defaultSelected),
  )
}
