import type { ReservationItem } from '@forecourt/tenant-config/desk/reservations-answer'
import { isStanding, isTimed, RESERVATION_TITLES } from '@forecourt/tenant-config/sales/reservation-states'
import { formatAmount, formatAud } from '@forecourt/tenant-config/text/money'
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { LeadPerson } from '../leads/lead-person.tsx'
import { momentText } from '../../times/moment-text.ts'
import { useDoing } from '../leads/use-doing.ts'
import { PaymentLines } from '../payments/payment-lines.tsx'
import type { Reservations, ReservationWork } from './use-reservations.ts'

interface ReservationRowProps {
  entry: ReservationItem
  timeZone: string
  mayWork: boolean
  work: Reservations['work']
}

const EXTEND_HOURS = 24

/** One reservation: which vehicle, whose, until when, what was paid, and what staff do about it. */
export function ReservationRow({ entry, timeZone, mayWork, work }: ReservationRowProps) {
  const { id, state, vehicle, stockNumber, priceAud, until, name, phone, message, lead } = entry
  const { isBusy, doing } = useDoing()
  const act = (done: ReservationWork) => void doing('Not changed', () => work(id, done))
  const facts = [
    stockNumber === '' ? '' : `Stock number ${stockNumber}`,
    priceAud > 0 ? formatAud(priceAud) : '',
  ].filter((text) => text !== '')
  return (
    <Card padding={4} borderTop data-reservation={id}>
      <Flex gap={4} wrap="wrap">
        <Stack gap={3} style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Text weight="semibold" size={2}>
            {vehicle || 'A vehicle'}
          </Text>
          <Text size={1} muted>
            {facts.join(' · ')}
          </Text>
          <LeadPerson lead={lead} name={name} phone={phone} />
          {message !== '' && (
            <Text size={1} muted>
              {message}
            </Text>
          )}
        </Stack>
        <Stack gap={3} style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Flex gap={2} wrap="wrap">
            <Badge tone={isStanding(state) ? 'primary' : state === 'sold' ? 'positive' : 'default'}>
              {RESERVATION_TITLES[state]}
            </Badge>
          </Flex>
          {until !== undefined && <Text size={1}>Until {momentText(until, { timeZone })}</Text>}
          <Deposit entry={entry} timeZone={timeZone} />
        </Stack>
        {mayWork && (
          <Box style={{ flex: '0 1 auto' }}>
            <Work entry={entry} isBusy={isBusy} act={act} />
          </Box>
        )}
      </Flex>
    </Card>
  )
}

function Deposit({
  entry: { depositCents, payments },
  timeZone,
}: Pick<ReservationRowProps, 'entry' | 'timeZone'>) {
  if (depositCents === 0) return <Text size={1}>No deposit</Text>
  if (payments.length === 0) return <Text size={1}>Deposit {formatAmount(depositCents)}: not paid yet</Text>
  return <PaymentLines payments={payments} timeZone={timeZone} />
}

function Work({
  entry: { state, payments },
  isBusy,
  act,
}: Pick<ReservationRowProps, 'entry'> & { isBusy: boolean; act(done: ReservationWork): void }) {
  const [isEnding, setEnding] = useState(false)
  const wasPaid = payments.some((payment) => payment.state === 'paid')
  const button = (text: string, done: ReservationWork) => (
    <Button text={text} mode="ghost" disabled={isBusy} onClick={() => act(done)} />
  )
  return (
    <Flex gap={2} wrap="wrap">
      {isTimed(state) && button('Confirm', { action: 'confirm' })}
      {isTimed(state) &&
        button(`Hold ${EXTEND_HOURS} hours longer`, { action: 'extend', hours: EXTEND_HOURS })}
      {isStanding(state) && button('Mark sold', { action: 'sell' })}
      {state === 'sold' && button('Not sold after all', { action: 'unsell' })}
      {payments.some((payment) => payment.state === 'unrefunded') &&
        button('Refund again', { action: 'refundAgain' })}
      {isStanding(state) && !isEnding && (
        <Button
          text={wasPaid ? 'Cancel and refund' : 'Cancel'}
          mode="ghost"
          tone="critical"
          disabled={isBusy}
          onClick={() => setEnding(true)}
        />
      )}
      {isStanding(state) && isEnding && (
        <>
          <Button
            text={wasPaid ? 'Yes, end it and pay the deposit back' : 'Yes, end it'}
            tone="critical"
            disabled={isBusy}
            onClick={() => act({ action: 'cancel' })}
          />
          <Button text="Keep it" mode="ghost" disabled={isBusy} onClick={() => setEnding(false)} />
        </>
      )}
    </Flex>
  )
}
