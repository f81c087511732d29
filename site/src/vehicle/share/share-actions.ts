import { COPIED_MS, showToast } from '../../toasts/toast-store.ts'
import type { Shared } from './share-targets.ts'

/** SHR-02 */
const WINDOW = { width: 550, height: 400 } as const

/** Opens a share page in a small window. Returns false for a link that is no page, or where the browser opens no window. */
export function openShareWindow(href: string): boolean {
  if (!/^https?:/.test(href)) return false
  const left = Math.max(0, Math.round(screenX + (outerWidth - WINDOW.width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - WINDOW.height) / 2))
  const place = `width=${WINDOW.width},height=${WINDOW.height},left=${left},top=${top}`
  const opened = window.open(href, '_blank', `popup,${place}`)
  // The opened page must not reach this window.
  if (opened) opened.opener = null
  return opened !== null
}

/** Copies the address and says so for three seconds (SHR-04); where copying fails it shows the address. */
export async function copyAddress({ name, url }: Shared): Promise<boolean> {
  const isCopied = await copy(url)
  if (isCopied) showToast({ title: `Copied ${name} to your clipboard!`, durationMs: COPIED_MS })
  else showToast({ title: 'The link could not be copied. Here it is:', description: url })
  return isCopied
}

/** Copies a text. A page without https has no clipboard, so the old way serves it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    field.style.opacity = '0'
    const before = document.activeElement
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    return isCopied
  }
}

/** Closes an open menu on Escape, or when something outside is pressed or focused. Returns a function that stops this. */
export function closeOnLeave(menu: HTMLDetailsElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const onLeave = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  menu.addEventListener('keydown', onKeyDown)
  document.addEventListener('pointerdown', onLeave)
  document.addEventListener('focusin', onLeave)
  return () => {
    menu.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('pointerdown', onLeave)
    document.removeEventListener('focusin', onLeave)
  }
}
