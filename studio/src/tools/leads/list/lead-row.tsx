import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { StateLink } from 'sanity/router'
import { shortMomentText } from '../../../times/moment-text.ts'
import { VISUALLY_HIDDEN } from '../../../visually-hidden.ts'
import type { DeskDealer } from '../desk-dealers.ts'
import { senderName, subjectText } from './desk-list.ts'
import { LeadMarks } from './lead-marks.tsx'

interface LeadRowProps {
  lead: DeskRow
  /** The list that it stands in, for its address. */
  view: string
  dealer: DeskDealer | undefined
  /** True where the leads of several dealers stand together. */
  showsDealer: boolean
  isOpen: boolean
  /** True for an earlier lead of the person above. */
  isEarlier?: boolean
}

/** A lead as a line of a list; the whole line opens it. */
export function LeadRow({ lead, view, dealer, showsDealer, isOpen, isEarlier = false }: LeadRowProps) {
  const { lead_id: id, isRead, createdAt, message } = lead
  const weight = isRead ? 'regular' : 'bold'
  return (
    <Card
      as={StateLink}
      // A link of the router: its address is the lead’s.
      {...{ state: { view, lead: id } }}
      data-lead={id}
      aria-current={isOpen ? 'true' : undefined}
      padding={4}
      borderTop
      tone={isOpen ? 'primary' : 'default'}
      style={{
        display: 'block',
        textDecoration: 'none',
        color: 'inherit',
        ...(isEarlier && { paddingLeft: '2.25rem' }),
      }}
    >
      <Stack gap={3}>
        <Flex gap={3} justify="space-between" align="flex-start">
          <Box flex={1} style={{ minWidth: 0 }}>
            <Text size={1} weight={weight} textOverflow="ellipsis">
              {isEarlier ? subjectText(lead) : senderName(lead)}
              {!isRead && <span style={VISUALLY_HIDDEN}>, unread</span>}
            </Text>
          </Box>
          <Text size={0} muted style={{ whiteSpace: 'nowrap' }}>
            {shortMomentText(createdAt, dealer, Date.now())}
          </Text>
        </Flex>
        {!isEarlier && (
          <Text size={1} textOverflow="ellipsis">
            {[subjectText(lead), showsDealer ? dealer?.name : undefined].filter(Boolean).join(' · ')}
          </Text>
        )}
        {message !== '' && (
          <Text size={1} muted textOverflow="ellipsis">
            {message}
          </Text>
        )}
        <LeadMarks lead={lead} dealer={dealer} />
      </Stack>
    </Card>
  )
}
