'use client'

import { lazy, Suspense, type ComponentProps } from 'react'

// Only pages that may open a popup load what opens it.
const PopupHost = lazy(() =>
  import('./popup-host.client.tsx').then((module) => ({ default: module.PopupHost })),
)

/** What opens the popups of a page; there is nothing to see of it before it does. */
export function PopupLoader(props: ComponentProps<typeof PopupHost>) {
  return (
    <Suspense fallback={null}>
      <PopupHost {...props} />
    </Suspense>
  )
}
