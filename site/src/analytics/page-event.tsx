import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'
import type { EventData } from './track.ts'

/** Marks the page with the event of its view (SRCH-31, ANL-01) and the event's data; sent once the page is there. */
export function PageEvent({ name, data }: { name: TrackedEvent; data: EventData }) {
  return <span hidden data-page-event={name} data-event-data={JSON.stringify(data)} />
}
