import { DESTINATION_TITLES } from '@forecourt/tenant-config/desk/delivery-states'
import type { LeadActivity } from '@forecourt/tenant-config/desk/desk-answer'
import { RESERVATION_TITLES, type ReservationState } from '@forecourt/tenant-config/sales/reservation-states'
import { BILL_EVENT_TITLES, type BillEvent } from '@forecourt/tenant-config/sales/bill-states'
import { LEAD_STATUS_TITLES, type LeadStatus } from '@forecourt/tenant-config/desk/lead-status'
import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { momentText } from '../../../times/moment-text.ts'
import type { DeskDealer } from '../desk-dealers.ts'
import { DetailSection } from './detail-section.tsx'
import { PersonName } from '../person-name.tsx'
import type { OpenLead } from './use-lead-file.ts'
import { useDoing } from '../use-doing.ts'

interface LeadHistoryProps {
  activity: readonly LeadActivity[]
  dealer: DeskDealer | undefined
  /** Undefined for somebody who only reads. */
  work: OpenLead['work'] | undefined
}

/** What was done with a lead, newest first, and a place for a note. */
export function LeadHistory({ activity, dealer, work }: LeadHistoryProps) {
  return (
    <DetailSection title="Notes and activity">
      {work && <NoteForm work={work} />}
      {activity.length > 0 && (
        <Card border radius={3}>
          <ol style={{ margin: 0, padding: 0, listStyle: 'none' }} data-testid="activity">
            {activity.toReversed().map((one, at) => (
              <Card as="li" key={`${one.at} ${activity.length - at}`} padding={4} borderTop={at > 0}>
                <Stack gap={3}>
                  <Text size={1} muted>
                    <PersonName id={one.actor} /> · {momentText(one.at, dealer)}
                  </Text>
                  <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {wordsOf(one)}
                  </Text>
                </Stack>
              </Card>
            ))}
          </ol>
        </Card>
      )}
    </DetailSection>
  )
}

function wordsOf({ kind, text }: LeadActivity): ReactNode {
  switch (kind) {
    case 'note':
      return text
    case 'status':
      return `Status: ${LEAD_STATUS_TITLES[text as LeadStatus]}`
    case 'assigned':
      return text === '' ? (
        'Assigned to nobody'
      ) : (
        <>
          Assigned to <PersonName id={text} />
        </>
      )
    case 'resent':
      return `Sent again: ${DESTINATION_TITLES[text as keyof typeof DESTINATION_TITLES]}`
    case 'payment':
      return `Online payment: ${BILL_EVENT_TITLES[text as BillEvent].toLowerCase()}`
    case 'entered':
      return 'Written down for somebody who called or came in'
    case 'reservation':
      return `Reservation: ${RESERVATION_TITLES[text as ReservationState].toLowerCase()}`
  }
}

const MOST_CHARS = 5_000

function NoteForm({ work }: Pick<OpenLead, 'work'>) {
  const id = useId()
  const [note, setNote] = useState('')
  const { isBusy, doing } = useDoing()
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (note.trim() === '') return
    if (await doing('Note not saved', () => work({ note }))) setNote('')
  }
  return (
    <Stack as="form" gap={3} onSubmit={(event: FormEvent) => void save(event)}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Note, for your staff only
      </Text>
      <TextArea
        id={id}
        rows={3}
        maxLength={MOST_CHARS}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Flex>
        <Button
          type="submit"
          tone="primary"
          text="Save note"
          disabled={note.trim() === '' || isBusy}
          loading={isBusy}
        />
      </Flex>
    </Stack>
  )
}
