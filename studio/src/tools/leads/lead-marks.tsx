import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { LEAD_STATUS_TITLES } from '@forecourt/tenant-config/desk/lead-status'
import { Badge, Flex } from '@sanity/ui'
import { PersonName } from './person-name.tsx'

/** What stands out about a lead, each as a small label. */
export function LeadMarks({ lead }: { lead: DeskRow }) {
  const { status, hold, isLate, isFinished, undelivered, assignee, place } = lead
  const isPlain =
    status === 'new' &&
    undelivered === 0 &&
    !isLate &&
    isFinished &&
    place === undefined &&
    assignee === undefined
  if (isPlain && (hold === undefined || hold === 'released')) return null
  return (
    <Flex gap={2} wrap="wrap">
      {undelivered > 0 && <Badge tone="critical">Not delivered</Badge>}
      {hold === 'held' && <Badge tone="caution">Held back</Badge>}
      {hold === 'rejected' && <Badge>Rejected</Badge>}
      {isLate && <Badge tone="critical">Late</Badge>}
      {status !== 'new' && (
        <Badge tone={status === 'sold' ? 'positive' : 'default'}>{LEAD_STATUS_TITLES[status]}</Badge>
      )}
      {!isFinished && <Badge tone="caution">Not finished</Badge>}
      {place && <Badge>{place.name}</Badge>}
      {assignee !== undefined && (
        <Badge tone="primary">
          <PersonName id={assignee} />
        </Badge>
      )}
    </Flex>
  )
}
