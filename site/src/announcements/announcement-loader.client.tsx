'use client'

import { Activity, lazy, type ComponentProps } from 'react'

// Only pages with an announcement load it.
const Announcements = lazy(() =>
  import('./announcements.client.tsx').then((module) => ({ default: module.Announcements })),
)

/** The announcements, in their place without scripts too: what is in a Suspense may come hidden. */
export function AnnouncementLoader(props: ComponentProps<typeof Announcements>) {
  return (
    <Activity>
      <Announcements {...props} />
    </Activity>
  )
}
