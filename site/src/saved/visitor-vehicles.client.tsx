'use client'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useSaved, useSavedSite } from './use-saved.ts'
import type { VisitorRowProps } from './visitor-row.client.tsx'
import { whenNear } from './when-near.ts'

/** A row of vehicles for this visitor; its code and cards load when the visitor comes near it (SIM-05), if there are any. */
export function VisitorVehicles(props: VisitorRowProps) {
  const { store } = useSavedSite()
  const hasViewed = useSaved(store, ({ viewed }) => viewed.length > 0)
  const place = useRef<HTMLDivElement>(null)
  const [Row, setRow] = useState<ComponentType<VisitorRowProps>>()
  useEffect(() => {
    if (!hasViewed || !place.current) return undefined
    // Its section has no room yet and cuts off what is in it: what comes near is the section.
    return whenNear(place.current.closest('section') ?? place.current, () => {
      // Without its code the page is whole, only without the row.
      import('./visitor-row.client.tsx').then(
        (module) => setRow(() => module.VisitorRow),
        () => {},
      )
    })
  }, [hasViewed])
  return <div ref={place}>{Row && <Row {...props} />}</div>
}
