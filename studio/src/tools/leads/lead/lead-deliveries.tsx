import { DESTINATION_TITLES } from '@forecourt/tenant-config/desk/delivery-states'
import type { ShownDelivery } from '@forecourt/tenant-config/desk/desk-answer'
import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { momentText } from '../../../times/moment-text.ts'
import type { DeskDealer } from '../desk-dealers.ts'
import { DELIVERY_STATES } from './delivery-state-texts.ts'
import { DetailSection } from './detail-section.tsx'
import type { OpenLead } from './use-lead-file.ts'
import { useDoing } from '../use-doing.ts'

interface LeadDeliveriesProps {
  deliveries: readonly ShownDelivery[]
  dealer: DeskDealer | undefined
  /** Undefined for somebody who only reads. */
  resend: OpenLead['resend'] | undefined
}

/** Where a lead was sent, with what came of it; those that were given up stand first. */
export function LeadDeliveries({ deliveries, dealer, resend }: LeadDeliveriesProps) {
  const isDead = ({ status }: ShownDelivery) => status === 'dead'
  const sorted = [...deliveries.filter(isDead), ...deliveries.filter((one) => !isDead(one))]
  return (
    <DetailSection title="Deliveries">
      <Card border radius={3}>
        {sorted.length === 0 ? (
          <Text size={1} muted style={{ padding: '1rem' }}>
            It was sent to nobody: its form has no address.
          </Text>
        ) : (
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {sorted.map((delivery, at) => (
              <Card as="li" key={delivery.id} padding={4} borderTop={at > 0}>
                <Delivery delivery={delivery} dealer={dealer} resend={resend} />
              </Card>
            ))}
          </ul>
        )}
      </Card>
    </DetailSection>
  )
}

interface DeliveryProps extends Pick<LeadDeliveriesProps, 'dealer' | 'resend'> {
  delivery: ShownDelivery
}

function Delivery({ delivery, dealer, resend }: DeliveryProps) {
  const { isBusy, doing } = useDoing()
  const { id, kind, address, status, attempts, dueAt, lastError, deliveredAt } = delivery
  const when =
    deliveredAt === undefined
      ? status === 'pending' && `next try ${momentText(dueAt, dealer)}`
      : momentText(deliveredAt, dealer)
  return (
    <Flex gap={3} wrap="wrap" justify="space-between" align="flex-start">
      <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {DESTINATION_TITLES[kind]}
          {address !== '' && `: ${address}`}
        </Text>
        <Flex gap={3} wrap="wrap" align="center">
          <Badge tone={status === 'dead' ? 'critical' : status === 'delivered' ? 'positive' : 'default'}>
            {DELIVERY_STATES[status]}
          </Badge>
          <Text size={1} muted>
            {[when, attempts > 1 ? `${attempts} tries` : ''].filter(Boolean).join(' · ')}
          </Text>
        </Flex>
        {lastError !== undefined && (
          <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
            Answer: {lastError}
          </Text>
        )}
      </Stack>
      {resend && (status === 'dead' || status === 'delivered') && address !== '' && (
        <Button
          mode="ghost"
          fontSize={1}
          text="Send again"
          aria-label={`Send again: ${DESTINATION_TITLES[kind]} ${address}`}
          tone={status === 'dead' ? 'primary' : 'default'}
          disabled={isBusy}
          onClick={() => void doing('Not sent', () => resend(id))}
        />
      )}
    </Flex>
  )
}
