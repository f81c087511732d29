import type { DeskAnswer, DeskView } from '@forecourt/tenant-config/desk/desk-answer'
import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { KeyboardEvent } from 'react'
import type { DeskDealer } from './desk-dealers.ts'
import { byPerson, EMPTY_TEXTS } from './desk-list.ts'
import { LeadRow } from './lead-row.tsx'
import type { Desk } from './use-desk.ts'

interface LeadListProps {
  desk: Desk
  view: DeskView
  dealers: readonly DeskDealer[]
  /** True while filters narrow the list. */
  isNarrowed: boolean
  openLead: string | undefined
}

/** A list of leads, those that were not delivered before all others. Arrow keys go from line to line. */
export function LeadList({ desk, view, dealers, isNarrowed, openLead }: LeadListProps) {
  const { answer, problem, isFetching, more } = desk
  return (
    <Stack>
      {problem !== undefined && (
        <Card tone="critical" padding={4} role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {!answer && problem === undefined && (
        <Flex justify="center" padding={5} role="status" aria-label="Loading leads">
          <Spinner muted />
        </Flex>
      )}
      {answer && (
        <Box onKeyDown={moveByArrow} data-testid="lead-list">
          {answer.undelivered.length > 0 && (
            <Box as="section" aria-label="Not delivered">
              <Card tone="critical" padding={4}>
                <Text size={1} weight="semibold">
                  Not delivered everywhere: open one to send it again
                </Text>
              </Card>
              <Rows leads={answer.undelivered} view={view} dealers={dealers} openLead={openLead} />
            </Box>
          )}
          {rest(answer).length > 0 ? (
            <Rows leads={rest(answer)} view={view} dealers={dealers} openLead={openLead} />
          ) : (
            answer.undelivered.length === 0 && (
              <Box padding={5}>
                <Text size={1} muted align="center">
                  {isNarrowed ? 'No lead fits these filters.' : EMPTY_TEXTS[view]}
                </Text>
              </Box>
            )
          )}
          {answer.next !== undefined && (
            <Flex justify="center" padding={4}>
              <Button mode="ghost" text="Show older leads" loading={isFetching} onClick={more} />
            </Flex>
          )}
        </Box>
      )}
    </Stack>
  )
}

function rest({ leads, undelivered }: DeskAnswer) {
  const shown = new Set(undelivered.map(({ lead_id: id }) => id))
  return leads.filter(({ lead_id: id }) => !shown.has(id))
}

interface RowsProps extends Pick<LeadListProps, 'view' | 'dealers' | 'openLead'> {
  leads: DeskAnswer['leads']
}

function Rows({ leads, view, dealers, openLead }: RowsProps) {
  const row = (lead: RowsProps['leads'][number], isEarlier: boolean) => (
    <LeadRow
      lead={lead}
      view={view}
      dealer={dealers.find(({ _id }) => _id === lead.tenant)}
      showsDealer={dealers.length > 1}
      isOpen={lead.lead_id === openLead}
      isEarlier={isEarlier}
    />
  )
  return (
    <ul style={PLAIN}>
      {byPerson(leads).map(({ newest, earlier }) => (
        <li key={newest.lead_id}>
          {row(newest, false)}
          {earlier.length > 0 && (
            <ul style={PLAIN} aria-label="Earlier leads of the same person">
              {earlier.map((lead) => (
                <li key={lead.lead_id}>{row(lead, true)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const PLAIN = { margin: 0, padding: 0, listStyle: 'none' } as const

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-lead]')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + step]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}
