import type { DeskAnswer, DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { LEAD_STATUS_TITLES, LEAD_STATUSES, type LeadStatus } from '@forecourt/tenant-config/desk/lead-status'
import { Button, Card, Checkbox, Flex, Select, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useSite } from '../../../site/use-site.ts'
import type { WorkInput } from '../lead/use-lead-file.ts'
import { PersonOption } from '../person-name.tsx'
import { useDoing } from '../use-doing.ts'
import type { ChosenLeads } from './use-chosen.ts'
import { doneText, workOnChosen } from './work-on-chosen.ts'

interface ChosenBarProps {
  chosen: ChosenLeads
  /** All leads that the list shows. */
  shown: readonly DeskRow[]
  workers: DeskAnswer['workers']
  /** Told of everything that was done. */
  onChange: () => void
}

/** Chooses leads of a list, and does the same with all that are chosen. */
export function ChosenBar({ chosen, shown, workers, onChange }: ChosenBarProps) {
  const count = chosen.leads.length
  const isAll = count === shown.length
  return (
    <Card borderTop paddingX={4} paddingY={3} style={STICKY} role="group" aria-label="Chosen leads">
      <Stack gap={3}>
        <Flex as="label" align="center" gap={3} style={{ minHeight: '1.5rem', cursor: 'pointer' }}>
          <Checkbox
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => chosen.choose(isAll ? [] : shown.map(({ lead_id: id }) => id))}
          />
          <Text size={1} aria-live="polite">
            {chosenText(count, shown.length)}
          </Text>
        </Flex>
        {count > 0 && <ChosenWork chosen={chosen} workers={workers} onChange={onChange} />}
      </Stack>
    </Card>
  )
}

function chosenText(count: number, shown: number): string {
  if (count > 0) return `${count} of ${shown} chosen`
  return shown === 1 ? 'Choose the lead shown' : `Choose all ${shown} shown`
}

/** What can be done with those that are chosen. */
function ChosenWork({ chosen, workers, onChange }: Pick<ChosenBarProps, 'chosen' | 'workers' | 'onChange'>) {
  const askSite = useSite()
  const toast = useToast()
  const { isBusy, doing } = useDoing()
  const [status, setStatus] = useState('')
  const [assignee, setAssignee] = useState('')
  const { leads } = chosen
  const dealers = new Set(leads.map(({ tenant }) => tenant))
  const [dealer = ''] = dealers
  // People work for one dealer: leads of two have nobody in common.
  const people = dealers.size === 1 ? (workers[dealer] ?? []) : []
  const work = (input: WorkInput) =>
    doing('Not changed', async () => {
      const ids = leads.map(({ lead_id: id }) => id)
      try {
        const done = await workOnChosen(askSite, ids, input)
        toast.push({ status: done === ids.length ? 'success' : 'warning', title: doneText(done, ids.length) })
        chosen.choose([])
      } finally {
        onChange()
      }
    })
  const change: WorkInput = {
    ...(status !== '' && { status: status as LeadStatus }),
    ...(assignee !== '' && { assignee: assignee === NOBODY ? null : assignee }),
  }
  return (
    <Stack gap={3}>
      <Flex gap={2}>
        <Select
          aria-label="New status"
          fontSize={1}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
        >
          <option value="">Status as it is</option>
          {LEAD_STATUSES.map((value) => (
            <option key={value} value={value}>
              {LEAD_STATUS_TITLES[value]}
            </option>
          ))}
        </Select>
        {dealers.size === 1 && (
          <Select
            aria-label="Assign to"
            fontSize={1}
            value={assignee}
            onChange={({ currentTarget }) => setAssignee(currentTarget.value)}
          >
            <option value="">Assigned as it is</option>
            <option value={NOBODY}>Nobody</option>
            {people.map((id) => (
              <PersonOption key={id} id={id} />
            ))}
          </Select>
        )}
      </Flex>
      <Flex gap={2} wrap="wrap">
        <Button
          fontSize={1}
          padding={3}
          tone="primary"
          text={leads.length === 1 ? 'Change one lead' : `Change ${leads.length} leads`}
          disabled={isBusy || Object.keys(change).length === 0}
          onClick={() => void work(change)}
        />
        <Button
          fontSize={1}
          padding={3}
          mode="ghost"
          text="Mark as read"
          disabled={isBusy}
          onClick={() => void work({ isRead: true })}
        />
        <Button fontSize={1} padding={3} mode="bleed" text="Choose none" onClick={() => chosen.choose([])} />
      </Flex>
    </Stack>
  )
}

/** Stands for nobody in the list of people; no id of staff is like it. */
const NOBODY = '-'
const STICKY = { position: 'sticky', top: 0, zIndex: 1 } as const
