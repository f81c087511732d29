'use client'

import { useSyncExternalStore } from 'react'
import { showToast } from '../../toasts/toast-store.ts'
import { copiedToast } from '../toast-copy.ts'

const never = () => () => {}

/** Copies the address of a comparison (SHR-04); absent before JavaScript and where the browser lets no page copy. */
export function CopyLink({ path }: { path: string }) {
  const canCopy = useSyncExternalStore(
    never,
    () => typeof navigator.clipboard?.writeText === 'function',
    () => false,
  )
  if (!canCopy) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href)
      showToast(copiedToast('this comparison'))
    } catch {
      showToast({ title: 'The link could not be copied', description: 'It stands in the address bar.' })
    }
  }
  return (
    <button type="button" className="btn btn-secondary" onClick={copy}>
      Copy link
    </button>
  )
}
