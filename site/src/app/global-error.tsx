'use client'

import '../styles/globals.css'
import { useParams } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { parseSiteParam } from '../addresses/site-param.ts'

const TITLE = 'This page did not load'

// Every page carries this file, and hardly any needs it: the whole of it comes when it does, and the title alone where that cannot.
const PageFailure = lazy(() =>
  import('../problems/page-failure.tsx').then(
    (module) => ({ default: module.PageFailure }),
    () => ({ default: () => <h1>{TITLE}</h1> }),
  ),
)

/** A page whose header or footer failed: all there is, with a way on (ERR-02). */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const { site = '' } = useParams<{ site?: string }>()
  return (
    <html lang="en-AU">
      <body>
        <title>{TITLE}</title>
        <main>
          <Suspense fallback={<h1>{TITLE}</h1>}>
            <PageFailure
              error={error}
              basePath={parseSiteParam(site)?.basePath ?? ''}
              onRetry={() => window.location.reload()}
            />
          </Suspense>
        </main>
      </body>
    </html>
  )
}
