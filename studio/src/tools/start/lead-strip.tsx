import type { DeskView } from '@forecourt/tenant-config/desk/desk-answer'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { Fragment } from 'react'
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
              {notesOf(leads).map(({ text, list }, at) => (
                <Fragment key={list}>
                  {at > 0 && ' · '}
                  <a href={`/leads/${list}`}>{text}</a>
                </Fragment>
              ))}
            </Text>
          </Stack>
        </Card>
      ))}
    </Flex>
  )
}

/** What there is to say of a dealer's leads, each with the list of the desk that has them. */
function notesOf({ day, held, undelivered }: DealerLeads): { text: string; list: DeskView }[] {
  return [
    { text: `${day} since yesterday`, list: 'open' },
    ...(held > 0 ? [{ text: `${held} held back`, list: 'held' } as const] : []),
    ...(undelivered > 0 ? [{ text: `${undelivered} not delivered`, list: 'undelivered' } as const] : []),
  ]
}
