import type { GalleryPlan } from '../gallery-plan.ts'
import { createSpin } from './spin.ts'
import type { Turner, TurnerParts } from './turner.ts'

/** Loads the frames of the exterior and lets them turn; undefined where too few load. */
export function beginSpin(
  view: HTMLElement,
  plan: GalleryPlan,
  signal: AbortSignal,
): Promise<Turner | undefined> {
  return createSpin(partsOf(view), plan, signal)
}

/** Loads the picture of the cabin and lets visitors look about in it; undefined where it does not load. */
export async function beginLook(
  view: HTMLElement,
  plan: GalleryPlan,
  signal: AbortSignal,
): Promise<Turner | undefined> {
  const { createLook } = await import('./look.ts')
  return createLook(partsOf(view), plan, signal)
}

function partsOf(view: HTMLElement): TurnerParts {
  const frame = view.querySelector<HTMLElement>('[data-frame]') ?? view
  const start = view.querySelector<HTMLElement>('[data-start]')
  const progress = view.querySelector('[data-progress]')
  start?.querySelector('button')?.setAttribute('aria-disabled', 'true')
  return {
    view,
    frame,
    tell: (text) => {
      if (progress) progress.textContent = text
      // A failed load can be retried.
      if (text.endsWith('again.')) start?.querySelector('button')?.setAttribute('aria-disabled', 'false')
    },
    ready: () => {
      start?.toggleAttribute('hidden', true)
      const tools = view.querySelector<HTMLElement>('[data-tools]')
      if (tools) tools.hidden = false
      const full = view.querySelector<HTMLElement>('[data-do="stage-full"]')
      if (full) full.hidden = !document.fullscreenEnabled
    },
  }
}
