import { createStore } from 'zustand/vanilla'

/** Something a visitor can do about what a toast tells. */
export type ToastAction = { label: string; href: string } | { label: string; run: () => void }

export interface ToastCopy {
  title: string
  description?: string
  actions?: ToastAction[]
  /** True for something that went wrong: it is spoken at once. */
  isAlert?: boolean
  /** How long it stays, ms; `NOTICE_MS` without. */
  durationMs?: number
}

export interface Toast extends ToastCopy {
  id: number
  isOpen: boolean
}

/** SHR-04: what was copied is told for three seconds. */
export const COPIED_MS = 3000
/** Long enough to read it and reach its buttons; it stays while it is pointed at or holds the focus. */
export const NOTICE_MS = 10_000
/** C2: the record of a closed toast is dropped after this time. */
export const DROP_MS = 1_000_000

/** Every toast that is not dropped yet, the latest last; at most one is open (FAV-12). */
export const toasts = createStore<readonly Toast[]>(() => [])

let lastId = 0

/** Shows a toast in place of the one on screen and returns its id. */
export function showToast(words: ToastCopy): number {
  const open = openToast(toasts.getState())
  if (open) closeToast(open.id)
  lastId += 1
  toasts.setState([...toasts.getState(), { ...words, id: lastId, isOpen: true }], true)
  return lastId
}

/** Takes a toast off the screen; a closed one stays closed. */
export function closeToast(id: number): void {
  const known = toasts.getState().find((toast) => toast.id === id)
  if (!known?.isOpen) return
  replace((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast))
  setTimeout(
    () =>
      toasts.setState(
        toasts.getState().filter((toast) => toast.id !== id),
        true,
      ),
    DROP_MS,
  )
}

/** The toast on screen. */
export function openToast(all: readonly Toast[]): Toast | undefined {
  return all.find(({ isOpen }) => isOpen)
}

function replace(change: (toast: Toast) => Toast): void {
  toasts.setState(toasts.getState().map(change), true)
}
