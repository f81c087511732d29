import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { LEAD_STATUS_TITLES, LEAD_STATUSES, type LeadStatus } from '@forecourt/tenant-config/desk/lead-status'
import { Button, Card, Flex, Select, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { useCurrentUser } from 'sanity'
import { PersonOption } from '../person-name.tsx'
import type { OpenLead } from './use-lead-file.ts'
import { useDoing } from '../use-doing.ts'

interface LeadWorkBarProps {
  lead: DeskRow
  /** Ids of those whom it can be given to. */
  workers: readonly string[]
  work: OpenLead['work']
}

/** Where staff stand with a lead, and who looks after it. */
export function LeadWorkBar({ lead, workers, work }: LeadWorkBarProps) {
  const id = useId()
  const user = useCurrentUser()
  const { isBusy, doing } = useDoing()
  const { status, assignee = '', isRead } = lead
  const choices = [...new Set([...workers, ...(assignee === '' ? [] : [assignee])])]
  const mayTake = user !== null && workers.includes(user.id) && assignee !== user.id
  return (
    <Card border radius={3} padding={4}>
      <Flex gap={4} wrap="wrap" align="flex-end">
        <Stack gap={2} style={{ flex: '1 1 9rem' }}>
          <Text as="label" htmlFor={`${id}-status`} size={1} weight="medium">
            Status
          </Text>
          <Select
            id={`${id}-status`}
            value={status}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) =>
              void doing('Status not changed', () => work({ status: value as LeadStatus }))
            }
          >
            {LEAD_STATUSES.map((value) => (
              <option key={value} value={value}>
                {LEAD_STATUS_TITLES[value]}
              </option>
            ))}
          </Select>
        </Stack>
        <Stack gap={2} style={{ flex: '1 1 9rem' }}>
          <Text as="label" htmlFor={`${id}-assignee`} size={1} weight="medium">
            Assigned to
          </Text>
          <Select
            id={`${id}-assignee`}
            value={assignee}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) =>
              void doing('Not assigned', () => work({ assignee: value === '' ? null : value }))
            }
          >
            <option value="">Nobody</option>
            {choices.map((worker) => (
              <PersonOption key={worker} id={worker} />
            ))}
          </Select>
        </Stack>
        <Flex gap={2} wrap="wrap">
          {mayTake && (
            <Button
              mode="ghost"
              text="Take it"
              disabled={isBusy}
              onClick={() => void doing('Not assigned', () => work({ assignee: user.id }))}
            />
          )}
          {isRead && (
            <Button
              mode="bleed"
              text="Mark as unread"
              disabled={isBusy}
              onClick={() => void doing('Not changed', () => work({ isRead: false }))}
            />
          )}
        </Flex>
      </Flex>
    </Card>
  )
}
