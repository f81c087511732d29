'use client'

import { lazy, Suspense, type ComponentProps } from 'react'

/** Until the rest is there, and where it cannot be loaded: a load of the same address may. */
const PLAIN = (
  <div role="alert">
    <h1>This page did not load</h1>
    <button type="button" onClick={() => window.location.reload()}>
      Try again
    </button>
  </div>
)

// Every page carries this file, and hardly any needs it.
const PageFailure = lazy(() =>
  import('./page-failure.tsx').then(
    (module) => ({ default: module.PageFailure }),
    () => ({ default: () => PLAIN }),
  ),
)

/** What stands for a page that failed; its code comes when it is needed. */
export function PageFailureLater(props: ComponentProps<typeof PageFailure>) {
  return (
    <Suspense fallback={PLAIN}>
      <PageFailure {...props} />
    </Suspense>
  )
}
