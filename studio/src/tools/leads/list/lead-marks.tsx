import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { LEAD_STATUS_TITLES } from '@forecourt/tenant-config/desk/lead-status'
import { Badge, Flex } from '@sanity/ui'
import { shortMomentText } from '../../../times/moment-text.ts'
import type { DeskDealer } from '../desk-dealers.ts'
import { PersonName } from '../person-name.tsx'

interface LeadMarksProps {
  lead: DeskRow
  dealer: DeskDealer | undefined
}

/** What stands out about a lead, each as a small label. */
export function LeadMarks({ lead, dealer }: LeadMarksProps) {
  const { status, hold, isLate, answerBy, isFinished, undelivered, assignee, place } = lead
  const isPlain =
    status === 'new' &&
    undelivered === 0 &&
    answerBy === undefined &&
    isFinished &&
    place === undefined &&
    assignee === undefined
  if (isPlain && (hold === undefined || hold === 'released')) return null
  return (
    <Flex gap={2} wrap="wrap">
      {undelivered > 0 && <Badge tone="critical">Not delivered</Badge>}
      {hold === 'held' && <Badge tone="caution">Held back</Badge>}
      {hold === 'rejected' && <Badge>Rejected</Badge>}
      {answerBy !== undefined && (
        <Badge tone={isLate ? 'critical' : 'default'}>
          {isLate ? 'Late since' : 'Answer by'} {shortMomentText(answerBy, dealer, Date.now())}
        </Badge>
      )}
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
