import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { previewWords, type PreviewVehicle, type TenantPreview } from './preview-words.ts'

/** Shown at first; the rest on demand. */
const FIRST = 10

const CHANGES: Readonly<Record<PreviewVehicle['change'], string>> = {
  hides: 'Affected vehicles',
  shows: 'Vehicles that come back',
  meets: 'Matching vehicles',
}

/** What a rule would do to one dealer's stock, with the vehicles on demand. */
export function DealerPreview({
  preview,
  effect,
}: {
  preview: TenantPreview
  effect: string | null | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { tenant, vehicles, from } = preview
  const { tone, text, detail } = previewWords(preview, effect)
  return (
    <Card
      tone={tone === 'positive' ? 'transparent' : tone}
      border
      radius={2}
      padding={3}
      data-testid={`rule-preview-${tenant.slug}`}
    >
      <Stack gap={3}>
        <Flex gap={3} align="flex-start" wrap="wrap">
          <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
            <Text size={1} muted>
              {tenant.name}
            </Text>
            <Text size={1} weight="semibold">
              {text}
            </Text>
            {detail !== undefined && (
              <Text size={1} muted>
                {detail}
              </Text>
            )}
            {from !== undefined && (
              <Text size={1} muted>
                From {new Date(from).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' })}{' '}
                your time.
              </Text>
            )}
          </Stack>
          {vehicles.length > 0 && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text={isOpen ? 'Hide list' : 'List vehicles'}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </Flex>
        <Box id={listId} hidden={!isOpen}>
          {isOpen && <VehicleList preview={preview} />}
        </Box>
      </Stack>
    </Card>
  )
}

function VehicleList({ preview }: { preview: TenantPreview }) {
  const [isWhole, setWhole] = useState(false)
  const { vehicles, hides, shows, meets } = preview
  const kinds = [...new Set(vehicles.map(({ change }) => change))]
  const all = kinds.includes('meets') ? meets : hides + shows
  const shown = isWhole ? vehicles : vehicles.slice(0, FIRST)
  return (
    <Stack gap={4} paddingTop={2}>
      {kinds.map((kind) => (
        <Stack key={kind} gap={3}>
          <Text size={1} weight="medium">
            {CHANGES[kind]}
          </Text>
          <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {shown
              .filter(({ change }) => change === kind)
              .map((vehicle) => (
                <VehicleLine key={vehicle.id} vehicle={vehicle} />
              ))}
          </Stack>
        </Stack>
      ))}
      {!isWhole && vehicles.length > FIRST && (
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={`Show ${(vehicles.length - FIRST).toLocaleString('en-AU')} more`}
            onClick={() => setWhole(true)}
          />
        </Flex>
      )}
      {isWhole && all > vehicles.length && (
        <Text size={1} muted>
          and {(all - vehicles.length).toLocaleString('en-AU')} more
        </Text>
      )}
    </Stack>
  )
}

function VehicleLine({ vehicle }: { vehicle: PreviewVehicle }) {
  const { stocknum, name, price } = vehicle
  return (
    <Box as="li" paddingY={1}>
      <Flex gap={3} align="baseline">
        <Box flex={1} style={{ minWidth: 0 }}>
          <Text size={1} textOverflow="ellipsis">
            {name}
          </Text>
        </Box>
        <Text size={1} muted>
          {price > 0 ? `$${price.toLocaleString('en-AU')}` : 'no price'}
        </Text>
        <Text size={1} muted>
          {stocknum}
        </Text>
      </Flex>
    </Box>
  )
}
