import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { StartDealer } from './start-query.ts'
import { type DealerLeads, useLeadOverview } from './use-lead-overview.ts'

/** How the enquiries of each dealer stand, and what somebody should look after. */
export function LeadStrip({ dealers }: { dealers: readonly StartDealer[] }) {
  const known = useLeadOverview()
  if (known === undefined) return null
  if (typeof known === 'string')
    return (
      <Card tone="caution" border radius={3} padding={4} role="alert">
        <Text size={1}>Enquiries cannot be counted. {known}</Text>
      </Card>
    )
  const shown = known.flatMap((leads) => {
    const dealer = dealers.find(({ _id }) => _id === leads.tenant)
    return dealer ? [{ leads, name: dealer.name }] : []
  })
  return (
    <Flex as="section" aria-label="Enquiries" gap={3} wrap="wrap">
      {shown.map(({ leads, name }) => (
        <Card
          key={leads.tenant}
          border
          radius={3}
          padding={4}
          tone={leads.undelivered > 0 ? 'caution' : 'default'}
          style={{ flex: '1 1 14rem' }}
        >
          <Stack gap={3}>
            <Text size={1} muted>
              {shown.length === 1 ? 'Enquiries' : `Enquiries of ${name}`}
            </Text>
            <Text size={3} weight="semibold">
              {leads.week} in seven days
            </Text>
            <Text size={1} muted>
              {notesOf(leads).join(' · ')}
            </Text>
          </Stack>
        </Card>
      ))}
    </Flex>
  )
}

function notesOf({ day, held, undelivered }: DealerLeads): string[] {
  return [
    `${day} since yesterday`,
    ...(held > 0 ? [`${held} held back`] : []),
    ...(undelivered > 0 ? [`${undelivered} not delivered`] : []),
  ]
}
