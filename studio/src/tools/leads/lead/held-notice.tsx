import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import type { HoldReason } from '@forecourt/tenant-config/desk/hold-states'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { OpenLead } from './use-lead-file.ts'
import { useDoing } from '../use-doing.ts'

const REASONS: Record<HoldReason, string> = {
  links: 'it has links in it',
  'same-text': 'the same words came before',
  'same-sender': 'its sender has sent several',
  'same-contact': 'several came with the same address or number',
  many: 'many came at once',
}

interface HeldNoticeProps {
  lead: DeskRow
  /** Undefined for somebody who only reads. */
  decide: OpenLead['decide'] | undefined
}

/** Why a lead was not sent on, and the two ways on. */
export function HeldNotice({ lead, decide }: HeldNoticeProps) {
  const { isBusy, doing } = useDoing()
  const reason = lead.holdReason ? REASONS[lead.holdReason] : 'it looked like spam'
  return (
    <Card tone="caution" border radius={3} padding={4}>
      <Stack gap={4}>
        <Text size={1}>
          Held back because {reason}. It is delivered to nobody until somebody releases it.
        </Text>
        {decide && (
          <Flex gap={2} wrap="wrap">
            <Button
              tone="primary"
              text="Release"
              disabled={isBusy}
              onClick={() => void doing('Not released', () => decide('release'))}
            />
            <Button
              mode="ghost"
              text="Reject as spam"
              disabled={isBusy}
              onClick={() => void doing('Not rejected', () => decide('reject'))}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
