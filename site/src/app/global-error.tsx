'use client'

import '../styles/globals.css'
import { useParams } from 'next/navigation'
import { PageFailure } from '../problems/page-failure.tsx'
import { parseSiteParam } from '../addresses/site-param.ts'

/** A page whose header or footer failed: all there is, with a way on (ERR-02). */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const { site = '' } = useParams<{ site?: string }>()
  return (
    <html lang="en-AU">
      <body>
        <title>This page did not load</title>
        <main>
          <PageFailure
            error={error}
            basePath={parseSiteParam(site)?.basePath ?? ''}
            onRetry={() => window.location.reload()}
          />
        </main>
      </body>
    </html>
  )
}
