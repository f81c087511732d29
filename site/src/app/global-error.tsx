'use client'

import '../styles/globals.css'
import { PageFailureLater } from '../problems/page-failure-later.tsx'

/** A page whose header or footer failed: all there is, with a way on (ERR-02). */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-AU">
      <body>
        <title>This page did not load</title>
        <main>
          <PageFailureLater error={error} onRetry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  )
}
