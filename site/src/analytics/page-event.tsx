import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'
import type { EventData } from './track.ts'

/** What looking at this page counts as (SRCH-31, ANL-01), and what it is about; told once the page is there. */
export function PageEvent({ name, data }: { name: TrackedEvent; data: EventData }) {
  return <span hidden data-page-event={name} data-event-data={JSON.stringify(data)} />
}
