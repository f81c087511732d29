import type { DeskAnswer, DeskRow, DeskView } from '@forecourt/tenant-config/desk/desk-answer'
import { Box, Button, Card, Checkbox, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { KeyboardEvent } from 'react'
import type { DeskDealer } from '../desk-dealers.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { byPerson, EMPTY_TEXTS, furtherLeads, senderName, shownLeads, subjectText } from './desk-list.ts'
import { LeadRow } from './lead-row.tsx'
import type { ChosenLeads } from './use-chosen.ts'
import type { Desk } from './use-desk.ts'

interface LeadListProps {
  desk: Desk
  view: DeskView
  /** Which leads of it are chosen. */
  chosen: ChosenLeads
  dealers: readonly DeskDealer[]
  /** True while filters narrow the list. */
  isNarrowed: boolean
  openLead: string | undefined
}

/** A list of leads, those that were not delivered before all others. Arrow keys go from line to line. */
export function LeadList({ desk, view, chosen, dealers, isNarrowed, openLead }: LeadListProps) {
  const { answer, problem, isFetching, more } = desk
  const shown = shownLeads(answer)
  // Who only reads has nothing to choose for.
  const choosing = answer?.mayExport === true ? chosen : undefined
  const rows = { view, dealers, openLead, chosen: choosing }
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
          {choosing && shown.length > 0 && (
            <ChosenBar chosen={choosing} shown={shown} workers={answer.workers} onChange={desk.refresh} />
          )}
          {answer.undelivered.length > 0 && (
            <Box as="section" aria-label="Not delivered">
              <Card tone="critical" padding={4}>
                <Text size={1} weight="semibold">
                  Not delivered everywhere: open one to send it again
                </Text>
              </Card>
              <Rows leads={answer.undelivered} {...rows} />
            </Box>
          )}
          {furtherLeads(answer).length > 0 ? (
            <Rows leads={furtherLeads(answer)} {...rows} />
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

interface RowsProps extends Pick<LeadListProps, 'view' | 'dealers' | 'openLead'> {
  leads: DeskAnswer['leads']
  /** Undefined for who cannot work on leads. */
  chosen: ChosenLeads | undefined
}

function Rows({ leads, view, dealers, openLead, chosen }: RowsProps) {
  const row = (lead: DeskRow, isEarlier: boolean) => (
    <Flex>
      {chosen && <ChooseBox lead={lead} chosen={chosen} />}
      <Box flex={1} style={{ minWidth: 0 }}>
        <LeadRow
          lead={lead}
          view={view}
          dealer={dealers.find(({ _id }) => _id === lead.tenant)}
          showsDealer={dealers.length > 1}
          isOpen={lead.lead_id === openLead}
          isEarlier={isEarlier}
        />
      </Box>
    </Flex>
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

function ChooseBox({ lead, chosen }: { lead: DeskRow; chosen: ChosenLeads }) {
  const { lead_id: id } = lead
  return (
    <Card as="label" borderTop paddingLeft={4} paddingTop={4} style={{ cursor: 'pointer' }}>
      <Checkbox
        aria-label={`Choose ${senderName(lead)}, ${subjectText(lead)}`}
        checked={chosen.leads.some(({ lead_id: other }) => other === id)}
        onChange={() => chosen.toggle(id)}
      />
    </Card>
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
