'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import type { Press } from './engine/gallery-engine.ts'
import type { GalleryPlan } from './gallery-plan.ts'

/** Events within the gallery that load its code. Of keys only the arrows do, wherever they are pressed (GAL-02). */
const USES = ['pointerover', 'pointerdown', 'focusin', 'scroll', 'keydown', 'click'] as const

interface GalleryRootProps {
  label: string
  plan: GalleryPlan
  children: ReactNode
}

/** The gallery as the server rendered it; the code that moves it loads on its first use. */
export function GalleryRoot({ label, plan, children }: GalleryRootProps) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(plan)
  useEffect(() => {
    latest.current = plan
  })
  useEffect(() => {
    const box = root.current
    return box ? attachOnUse(box, () => latest.current) : undefined
  }, [])
  return (
    <div ref={root} role="group" aria-label={label} className="gallery">
      {children}
    </div>
  )
}

function attachOnUse(box: HTMLElement, plan: () => GalleryPlan): () => void {
  const unused = new AbortController()
  let detach = () => unused.abort()
  /** The visitor's press from before the code loaded. */
  let pressed: Press
  let loading: Promise<void> | undefined
  const load = async () => {
    try {
      const { attachGallery } = await import('./engine/gallery-engine.ts')
      if (unused.signal.aborted) return
      unused.abort()
      detach = attachGallery(box, plan, pressed)
    } catch {
      // Without a connection photos still scroll; the next use asks for the code again.
      loading = undefined
    }
    for (const sign of box.querySelectorAll<HTMLElement>('[popover]')) sign.hidePopover()
  }
  const onUse = (event: Event) => {
    const { target, type } = event
    const isHere = target instanceof Node && box.contains(target)
    if (type === 'keydown' ? !/^Arrow(?:Left|Right)$/.test((event as KeyboardEvent).key) : !isHere) return
    if (type === 'keydown') pressed = event
    if (type === 'click') pressed = target
    const isControl = type === 'click' && (target as Element).closest('[data-do]') !== null
    if (isControl) event.preventDefault()
    loading ??= load()
  }
  // Until here, only the browser recorded a press: it opened a `PressSign`.
  for (const control of box.querySelectorAll('[popovertarget]')) {
    control.removeAttribute('popovertarget')
    if (control.lastElementChild?.clientHeight) pressed = control
  }
  if (pressed || box.querySelector('[data-slides]')?.scrollLeft) loading = load()
  for (const use of USES) window.addEventListener(use, onUse, { capture: true, signal: unused.signal })
  return () => detach()
}
