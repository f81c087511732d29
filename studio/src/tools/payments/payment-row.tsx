import type { BillItem } from '@forecourt/tenant-config/desk/payments-answer'
import { formatCents } from '@forecourt/tenant-config/text/money'
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { LeadPerson } from '../leads/lead-person.tsx'
import { momentText } from '../../times/moment-text.ts'
import { useDoing } from '../leads/use-doing.ts'
import { PaymentLines } from './payment-lines.tsx'
import type { Payments } from './use-payments.ts'

interface PaymentRowProps {
  entry: BillItem
  timeZone: string
  mayWork: boolean
  refund: Payments['refund']
}

const STATE_TITLES: Readonly<Record<BillItem['state'], string>> = {
  open: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded',
}

/** One payment by reference: what for, whose, what was paid, and the way back of the money. */
export function PaymentRow({ entry, timeZone, mayWork, refund }: PaymentRowProps) {
  const { id, state, reference, amountCents, createdAt, name, phone, message, lead, payments } = entry
  return (
    <Card padding={4} borderTop data-bill={id}>
      <Flex gap={4} wrap="wrap">
        <Stack gap={3} style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Text weight="semibold" size={2}>
            {reference}
          </Text>
          <LeadPerson lead={lead} name={name} phone={phone} />
          {message !== '' && (
            <Text size={1} muted>
              {message}
            </Text>
          )}
        </Stack>
        <Stack gap={3} style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Flex gap={2} wrap="wrap" align="center">
            <Badge tone={state === 'paid' ? 'positive' : 'default'}>{STATE_TITLES[state]}</Badge>
            <Text size={1} weight="semibold">
              {formatCents(amountCents)}
            </Text>
          </Flex>
          <Text size={1} muted>
            Entered {momentText(createdAt, { timeZone })}
          </Text>
          <PaymentLines payments={payments} timeZone={timeZone} />
        </Stack>
        {mayWork && (
          <Box style={{ flex: '0 1 auto' }}>
            <Refund entry={entry} refund={refund} />
          </Box>
        )}
      </Flex>
    </Card>
  )
}

function Refund({
  entry: { id, state, amountCents, payments },
  refund,
}: Pick<PaymentRowProps, 'entry' | 'refund'>) {
  const [isAsked, setAsked] = useState(false)
  const { isBusy, doing } = useDoing()
  const act = (action: 'refund' | 'refundAgain') => void doing('Not refunded', () => refund(id, action))
  if (payments.some((payment) => payment.state === 'unrefunded'))
    return <Button text="Refund again" mode="ghost" disabled={isBusy} onClick={() => act('refundAgain')} />
  if (state !== 'paid') return null
  if (!isAsked)
    return (
      <Button text="Refund" mode="ghost" tone="critical" disabled={isBusy} onClick={() => setAsked(true)} />
    )
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        text={`Yes, pay ${formatCents(amountCents)} back`}
        tone="critical"
        disabled={isBusy}
        onClick={() => act('refund')}
      />
      <Button text="Keep it" mode="ghost" disabled={isBusy} onClick={() => setAsked(false)} />
    </Flex>
  )
}
