import { isPlatformAdmin } from '@forecourt/schemas/staff'
import type { Reason } from '@forecourt/tenant-config/rules/explain/answer'
import { EditIcon } from '@sanity/icons/Edit'
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { useIntentLink } from 'sanity/router'
import { SHARED_RULES } from '../../tenant-sections.ts'
import { detailOf, EFFECT_LABELS, placesSentence } from './labels.ts'

interface ReasonItemProps {
  reason: Reason
  /** Its place among the others, from 1. */
  number: number
  /** Id of the dealer whose site it is about. */
  tenantId: string
}

/** One reason: what it does, the sentence that says why, and the way to change it. */
export function ReasonItem({ reason, number, tenantId }: ReasonItemProps) {
  const { label, tone } = EFFECT_LABELS[reason.effect]
  const detail = detailOf(reason)
  return (
    <Card as="li" border radius={2} padding={3} tone="default">
      <Flex gap={3} align="flex-start">
        <Box paddingTop={1}>
          <Text size={1} muted aria-hidden="true">
            {number}
          </Text>
        </Box>
        <Stack gap={3} flex={1} style={{ minWidth: 0 }}>
          <Flex gap={2} align="center" wrap="wrap">
            <Text size={1} weight="semibold" style={{ overflowWrap: 'anywhere' }}>
              {reason.title}
            </Text>
            <Badge tone={tone}>{label}</Badge>
          </Flex>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {reason.reason}
          </Text>
          {reason.places && <Text size={1}>{placesSentence(reason.places)}</Text>}
          {detail !== '' && (
            <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Text>
          )}
          {reason.rule?.isEnding && (
            <Text size={1}>The rule was changed; it lets this vehicle through in a moment.</Text>
          )}
          {reason.rule && <RuleLink rule={reason.rule} title={reason.title} tenantId={tenantId} />}
        </Stack>
      </Flex>
    </Card>
  )
}

interface RuleLinkProps {
  rule: NonNullable<Reason['rule']>
  title: string
  tenantId: string
}

/** A rule of several dealers is changed by platform staff; the others learn whom to ask. */
function RuleLink({ rule, title, tenantId }: RuleLinkProps) {
  const user = useCurrentUser()
  const list = rule.isForAll ? SHARED_RULES : tenantId
  const link = useIntentLink({ intent: 'edit', params: { id: rule.id, type: 'tenantRule', list } })
  if (rule.isShared && !isPlatformAdmin(user)) {
    return (
      <Text size={1} muted>
        This rule is for several dealers; platform staff can change it.
      </Text>
    )
  }
  return (
    <Box>
      <Button
        as="a"
        {...link}
        mode="ghost"
        icon={EditIcon}
        fontSize={1}
        padding={3}
        text="Edit the rule"
        aria-label={`Edit the rule “${title}”`}
      />
    </Box>
  )
}
