import type { ValuationItem } from '@forecourt/tenant-config/desk/valuations-answer'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { LeadPerson } from '../leads/lead-person.tsx'
import { momentText } from '../../times/moment-text.ts'
import { ShownPhotos } from './shown-photos.tsx'

interface ValuationRowProps {
  entry: ValuationItem
  tenant: string
  timeZone: string
}

/** One vehicle of a visitor: what it is, what was said of it, the figure, and who wants it. */
export function ValuationRow({ entry, tenant, timeZone }: ValuationRowProps) {
  const { id, vehicle, km, rego, answers, result, lead, name, phone, at, car, figures, photos } = entry
  const said = answers && [
    `${answers.condition} condition`,
    answers.owners >= 3 ? 'three owners or more' : answers.owners === 2 ? 'two owners' : 'one owner',
    answers.finance === 'Yes'
      ? `finance owing${answers.owingAud === undefined ? '' : ` (about ${formatAud(answers.owingAud)})`}`
      : 'nothing owing',
  ]
  return (
    <Card padding={4} borderTop data-valuation={id}>
      <Flex gap={4} wrap="wrap">
        <Stack gap={3} style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Text weight="semibold" size={2}>
            {vehicle}
          </Text>
          <Text size={1} muted>
            {[`${km.toLocaleString('en-AU')} km`, rego].filter((text) => text !== '').join(' · ')}
          </Text>
          {said && <Text size={1}>{said.join(', ')}</Text>}
          {lead !== undefined && <LeadPerson lead={lead} name={name} phone={phone} />}
        </Stack>
        <Stack gap={3} style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Flex gap={2} wrap="wrap">
            <Badge tone={toneOf(entry)}>{stateOf(entry)}</Badge>
          </Flex>
          {result.kind === 'figure' && (
            <Text size={1}>
              {formatAud(result.offerAud)} ({formatAud(result.lowAud)} to {formatAud(result.highAud)})
            </Text>
          )}
          {figures.length > 1 && (
            <Text size={1} muted>
              Figures given: {figures.map(({ offerAud }) => formatAud(offerAud)).join(', ')}
            </Text>
          )}
          {car !== undefined && (
            <Text size={1} muted>
              Towards {car}
            </Text>
          )}
          <Text size={1} muted>
            {momentText(at, { timeZone })}
          </Text>
        </Stack>
        {photos.length > 0 && <ShownPhotos tenant={tenant} valuation={id} photos={photos} />}
      </Flex>
    </Card>
  )
}

function stateOf({ lead, result }: ValuationItem): string {
  if (result.kind === 'refused') return lead === undefined ? 'No figure online' : 'Asks for a figure'
  return lead === undefined ? 'Not accepted' : 'Accepted'
}

function toneOf({ lead, result }: ValuationItem): 'positive' | 'caution' | 'default' {
  if (lead === undefined) return 'default'
  return result.kind === 'figure' ? 'positive' : 'caution'
}
