'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { notePage } from './visit-trail.ts'

/** Keeps, on this device, which pages a visit has seen: they go along with an enquiry (LEAD-01, ANL-04). */
export function VisitTrail() {
  const pathname = usePathname()
  useEffect(() => notePage({ pathname, search: location.search }), [pathname])
  return null
}
