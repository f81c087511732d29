'use client'

import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** The day where the dealer is, which a page that is kept cannot know: only the browser says it. */
export function PrintedOn({ timeZone }: { timeZone: string }) {
  const day = useSyncExternalStore(
    neverChanges,
    () => new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(new Date()),
    () => '',
  )
  return day === '' ? null : <>Printed on {day}.</>
}
