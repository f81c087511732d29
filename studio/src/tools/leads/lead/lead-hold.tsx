import type { LeadFile } from '@forecourt/tenant-config/desk/desk-answer'
import { RESERVATION_TITLES } from '@forecourt/tenant-config/sales/reservation-states'
import { formatAmount } from '@forecourt/tenant-config/text/money'
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { momentText } from '../../../times/moment-text.ts'
import type { DeskDealer } from '../desk-dealers.ts'
import { DetailSection } from './detail-section.tsx'
import { useDoing } from '../use-doing.ts'
import type { OpenLead } from './use-lead-file.ts'

interface LeadHoldProps {
  file: LeadFile
  dealer: DeskDealer | undefined
  hold: OpenLead['hold']
}

/** Whether the vehicle of a lead is held for its visitor; staff hold it for somebody whom they spoke with. */
export function LeadHold({ file: { lead, reservation, holdTerms }, dealer, hold }: LeadHoldProps) {
  const { isBusy, doing } = useDoing()
  if (!reservation && !holdTerms) return null
  return (
    <DetailSection title="Holding the vehicle">
      <Card border radius={3} padding={4}>
        {reservation && (
          <Flex gap={3} align="center" wrap="wrap">
            <Badge tone="primary">{RESERVATION_TITLES[reservation.state]}</Badge>
            {reservation.until !== undefined && (
              <Text size={1}>Until {momentText(reservation.until, dealer)}</Text>
            )}
            <Text size={1} muted>
              What becomes of it is in Reservations.
            </Text>
          </Flex>
        )}
        {holdTerms && (
          <Stack gap={4}>
            <Text size={1}>{termsText(holdTerms, lead)}</Text>
            <Box>
              <Button
                text="Hold it for them"
                tone="primary"
                disabled={isBusy}
                onClick={() => void doing('Not held', hold)}
              />
            </Box>
          </Stack>
        )}
      </Card>
    </DetailSection>
  )
}

function termsText(
  { depositCents, payMinutes, holdHours }: NonNullable<LeadFile['holdTerms']>,
  { vehicle, email }: LeadFile['lead'],
): string {
  const time =
    depositCents > 0
      ? `${payMinutes} minutes, in which the deposit of ${formatAmount(depositCents)} can be paid, then for ${holdHours} hours`
      : `${holdHours} hours`
  const told =
    email === '' ? 'There is no email address: tell them yourself.' : `${email} gets the link to it.`
  return `Nobody else can reserve ${vehicle?.name ?? 'the vehicle'} for ${time}. ${told}`
}
