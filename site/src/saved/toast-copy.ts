import type { ToastCopy } from '../toasts/toast-store.ts'
import { COPIED_MS } from '../toasts/toast-store.ts'
import { MAX_COMPARED } from './saved-vehicle.ts'

interface SavedToast {
  name: string
  listHref: string
  /** False when the browser forgets it after this visit. */
  isKept: boolean
  undo: () => void
}

/** FAV-10. */
export function addedToast({ name, listHref, isKept }: SavedToast): ToastCopy {
  const forgets = isKept ? '' : '. This browser forgets it when you leave the site'
  return {
    title: 'Car Saved In Watchlist',
    description: `${name} is now available in your watchlist${forgets}`,
    actions: [{ label: 'View List', href: listHref }],
  }
}

/** FAV-11, and a way back. */
export function removedToast({ name, listHref, undo }: SavedToast): ToastCopy {
  return {
    title: 'Car Removed',
    description: `${name} is no longer in your watchlist`,
    actions: [
      { label: 'Undo', run: undo },
      { label: 'View List', href: listHref },
    ],
  }
}

/** FAV-07: what the account says, or that it says nothing. */
export function failedToast({ name, message }: { name: string; message: string | undefined }): ToastCopy {
  return {
    title: 'Your watchlist is as it was',
    description: `${name}: ${message ?? 'we cannot reach your watchlist. Please check your connection and try again.'}`,
    isAlert: true,
  }
}

/** N42: the fifth vehicle is refused. */
export function compareFullToast(name: string, compareHref: string): ToastCopy {
  return {
    title: `You are comparing ${MAX_COMPARED} vehicles already`,
    description: `Take one out to compare ${name}.`,
    actions: [{ label: 'View comparison', href: compareHref }],
  }
}

/** SHR-04, C2. */
export function copiedToast(name: string): ToastCopy {
  return { title: `Copied ${name} to your clipboard!`, durationMs: COPIED_MS }
}
