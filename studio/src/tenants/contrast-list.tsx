import { MIN_CONTRAST } from '@forecourt/tenant-config/tenant/contrast'
import { printRatio, type Theme, themePairs } from '@forecourt/tenant-config/tenant/theme'
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'

/** Every pair of colours in which text is set, in its own colours, with its contrast; one below 4.5:1 is marked. */
export function ContrastList({ theme }: { theme: Theme }) {
  const pairs = themePairs(theme)
  const bad = pairs.filter(({ ratio }) => ratio < MIN_CONTRAST).length
  return (
    <Stack gap={3}>
      <Card tone={bad > 0 ? 'critical' : 'positive'} padding={3} radius={2} role="status">
        <Text size={1}>
          {bad > 0
            ? `${bad} of ${pairs.length} pairs of colours cannot be read well: they need ${MIN_CONTRAST}:1. The look cannot be published like this.`
            : `All ${pairs.length} pairs of colours can be read well (${MIN_CONTRAST}:1 or more).`}
        </Text>
      </Card>
      {pairs.map(({ use, text, background, ratio }) => (
        <Flex key={use} align="center" gap={3}>
          <span
            aria-hidden="true"
            style={{ background, color: text, padding: '2px 8px', borderRadius: 3, fontWeight: 600 }}
          >
            Aa
          </span>
          <Text size={1} style={{ flex: 1 }}>
            {use}
          </Text>
          <Badge tone={ratio < MIN_CONTRAST ? 'critical' : 'positive'}>
            {`${printRatio(ratio)}:1${ratio < MIN_CONTRAST ? ', too little' : ''}`}
          </Badge>
        </Flex>
      ))}
    </Stack>
  )
}
