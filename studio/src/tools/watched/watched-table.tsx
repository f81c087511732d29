import type { WatchedAnswer, WatchedVehicle } from '@forecourt/tenant-config/desk/watched-answer'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { sitePath } from '../../preview/presentation.ts'
import { runtimeConfig } from '../../runtime-config.ts'
import type { DeskDealer } from '../leads/desk-dealers.ts'

interface WatchedTableProps {
  entries: WatchedAnswer['entries']
  dealer: DeskDealer | undefined
}

/** The vehicles, each with its watchers. */
export function WatchedTable({ entries, dealer }: WatchedTableProps) {
  return (
    <Card border radius={3} overflow="hidden">
      <ul style={{ margin: '-1px 0 0', padding: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <li key={entry.id} data-watched={entry.id}>
            <Card borderTop padding={4}>
              <Flex gap={4} wrap="wrap" align="center" justify="space-between">
                <Stack gap={3} style={{ flex: '1 1 16rem', minWidth: 0 }}>
                  <Text weight="semibold" size={2}>
                    <VehicleLink entry={entry} dealer={dealer} />
                  </Text>
                  <Text size={1} muted>
                    {factsOf(entry)}
                  </Text>
                </Stack>
                <Stack gap={3} style={{ flex: '0 1 14rem' }}>
                  <Text size={1} weight="semibold">
                    {entry.watchers === 1 ? '1 visitor' : `${entry.watchers} visitors`}
                  </Text>
                  <Text size={1} muted>
                    {entry.contactable === 0
                      ? 'None can be written to'
                      : `${entry.contactable} can be written to`}
                  </Text>
                </Stack>
              </Flex>
            </Card>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function VehicleLink({
  entry: { name, slug },
  dealer,
}: {
  entry: WatchedVehicle
  dealer: DeskDealer | undefined
}) {
  if (slug === '' || !dealer?.slug) return name
  return (
    <a
      href={runtimeConfig().siteUrl + sitePath(dealer.slug, `/cars/${slug}`)}
      target="_blank"
      rel="noreferrer"
    >
      {name}
    </a>
  )
}

function factsOf({ stockNumber, priceAud, isFree }: WatchedVehicle): string {
  return [
    stockNumber === '' ? '' : `Stock number ${stockNumber}`,
    priceAud > 0 ? formatAud(priceAud) : '',
    isFree ? '' : 'Reserved, sold or gone',
  ]
    .filter((text) => text !== '')
    .join(' · ')
}
