'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { toasts } from '../toasts/toast-store.ts'
import { followAccount } from './account/follow-account.ts'
import { COMPARE_PATH } from './paths.ts'
import { useSaved, useSavedSite } from './use-saved.ts'

const ToastView = lazy(() => import('../toasts/toast-view.client.tsx'))
const CompareTray = lazy(() => import('./compare-tray.client.tsx'))

/** Notices and the comparison's tray, for every page of a site; their code loads when there is something to show. */
export function SavedTools({ canCompare }: { canCompare: boolean }) {
  const site = useSavedSite()
  const { store } = site
  useEffect(() => (site.store.isInAccount ? followAccount(site) : undefined), [site])
  const isComparing = useSaved(store, ({ compared }) => compared.length > 0)
  const hasToasts = useStore(toasts, (all) => all.length > 0)
  const isOnComparison = usePathname().endsWith(COMPARE_PATH)
  return (
    <Suspense fallback={null}>
      {canCompare && isComparing && !isOnComparison && <CompareTray />}
      {hasToasts && <ToastView />}
    </Suspense>
  )
}
