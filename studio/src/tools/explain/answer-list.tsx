import type { DealerAnswer } from '@forecourt/tenant-config/rules/explain/answer'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Badge, Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { sitePath } from '../../preview/presentation.ts'
import { runtimeConfig } from '../../runtime-config.ts'
import { ReasonItem } from './reason-item.tsx'
import { sorted, STATE_LABELS } from './labels.ts'

const PLAIN_LIST = { listStyle: 'none', margin: 0, padding: 0 }

/** One card for each dealer whose vehicle it is, and a line for all the others. */
export function AnswerList({ answers }: { answers: readonly DealerAnswer[] }) {
  const { telling, others } = sorted(answers)
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4} style={PLAIN_LIST}>
        {telling.map((answer) => (
          <AnswerCard key={`${answer.tenant.id} ${answer.vehicle?.id ?? ''}`} answer={answer} />
        ))}
      </Stack>
      {others.length > 0 && <Others answers={answers} others={others} isAlone={telling.length === 0} />}
    </Stack>
  )
}

function AnswerCard({ answer }: { answer: DealerAnswer }) {
  const { tenant, vehicle, state, reasons } = answer
  const { label, tone } = STATE_LABELS[state]
  const address = state === 'hidden' ? undefined : addressOf(answer)
  return (
    <Card as="li" border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex gap={3} align="flex-start" justify="space-between" wrap="wrap">
          <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
            <Heading as="h3" size={1}>
              {tenant.name}
            </Heading>
            {vehicle && (
              <Text size={1} muted>
                {vehicle.name}
              </Text>
            )}
          </Stack>
          <Badge tone={tone} fontSize={1} padding={2}>
            {label}
          </Badge>
        </Flex>
        {reasons.length === 0 ? (
          <Text size={1}>Nothing keeps it off this site.</Text>
        ) : (
          <Stack as="ol" gap={3} style={PLAIN_LIST} aria-label={`Reasons for ${tenant.name}`}>
            {reasons.map((reason, i) => (
              <ReasonItem key={`${reason.kind} ${i}`} reason={reason} number={i + 1} tenantId={tenant.id} />
            ))}
          </Stack>
        )}
        {address !== undefined && (
          <Box>
            <Button
              as="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              mode="ghost"
              icon={LaunchIcon}
              text="Open on the site"
              aria-label={`Open on the site of ${tenant.name} (new tab)`}
            />
          </Box>
        )}
      </Stack>
    </Card>
  )
}

interface OthersProps {
  answers: readonly DealerAnswer[]
  others: readonly DealerAnswer['tenant'][]
  isAlone: boolean
}

function Others({ answers, others, isAlone }: OthersProps) {
  const reasons = answers.filter(({ tenant }) => others.some(({ id }) => id === tenant.id))
  const first = reasons.find((answer) => answer.reasons.length > 0)
  const [reason] = first?.reasons ?? []
  return (
    <Card border radius={3} padding={4} tone="transparent">
      <Stack gap={3}>
        <Heading as="h3" size={1}>
          {isAlone ? 'In no stock feed' : 'Not a vehicle of'}
        </Heading>
        {isAlone && others.length === 1 && first && reason ? (
          <Stack as="ol" gap={3} style={PLAIN_LIST} aria-label={`Reasons for ${others[0]?.name ?? ''}`}>
            <ReasonItem reason={reason} number={1} tenantId={first.tenant.id} />
          </Stack>
        ) : (
          <Text size={1} muted>
            {others.map(({ name }) => name).join(', ')}
          </Text>
        )}
        {isAlone && (
          <Text size={1} muted>
            Check the number, and ask whoever sends the stock feed whether the vehicle is in it.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Where staff can look at it: locally under the platform's own address, else under the dealer's. */
function addressOf({ tenant, vehicle }: DealerAnswer): string | undefined {
  if (!vehicle) return undefined
  const { mode, siteUrl } = runtimeConfig()
  if (mode === 'local') return siteUrl + sitePath(tenant.slug, vehicle.path)
  return tenant.host === '' ? undefined : `https://${tenant.host}${vehicle.path}`
}
