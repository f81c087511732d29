import type { LeadFile } from '@forecourt/tenant-config/desk/desk-answer'
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { useRouter } from 'sanity/router'
import { momentText } from '../../../times/moment-text.ts'
import type { DeskDealer } from '../desk-dealers.ts'
import { senderName, subjectText } from '../list/desk-list.ts'
import { HeldNotice } from './held-notice.tsx'
import { LeadDeliveries } from './lead-deliveries.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHold } from './lead-hold.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadMarks } from '../list/lead-marks.tsx'
import { LeadRow } from '../list/lead-row.tsx'
import { LeadWorkBar } from './lead-work-bar.tsx'
import { PersonData } from './person-data.tsx'
import { DetailSection } from './detail-section.tsx'
import { type OpenLead, useLeadFile } from './use-lead-file.ts'

interface LeadDetailProps {
  leadId: string
  view: string
  dealers: readonly DeskDealer[]
  /** Told of everything that was done. */
  onChange: () => void
  /** True where the list is not beside it. */
  hasBack: boolean
}

/** The lead that is open. Opening it marks it as read. */
export function LeadDetail({ leadId, view, dealers, onChange, hasBack }: LeadDetailProps) {
  const open = useLeadFile(leadId, onChange)
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const isKnown = open.file !== undefined
  useReading(open)
  // Whoever opened it from the list goes on reading here.
  useEffect(() => {
    if (isKnown && hasBack) heading.current?.focus()
  }, [isKnown, hasBack])
  return (
    <Container width={2} padding={[4, 4, 5]} data-testid="lead">
      <Stack gap={5}>
        {hasBack && (
          <Box>
            <Button
              mode="bleed"
              icon={ArrowLeftIcon}
              text="Back to the list"
              onClick={() => router.navigate({ view })}
            />
          </Box>
        )}
        {open.problem !== undefined && (
          <Card tone="critical" border radius={3} padding={4} role="alert">
            <Text size={1}>{open.problem}</Text>
          </Card>
        )}
        {!open.file && open.problem === undefined && (
          <Flex justify="center" padding={5} role="status" aria-label="Loading the lead">
            <Spinner muted />
          </Flex>
        )}
        {open.file && <Lead open={open} file={open.file} view={view} dealers={dealers} heading={heading} />}
      </Stack>
    </Container>
  )
}

/** Marks a lead as read once, when it was opened; not for somebody who only reads. */
function useReading({ file, work }: OpenLead): void {
  const done = useRef('')
  const leadId = file?.lead.lead_id
  const isUnread = file?.mayWork === true && !file.lead.isRead
  useEffect(() => {
    if (leadId === undefined || !isUnread || done.current === leadId) return
    done.current = leadId
    work({ isRead: true }).catch(() => undefined)
  }, [leadId, isUnread, work])
}

interface LeadProps extends Pick<LeadDetailProps, 'view' | 'dealers'> {
  open: OpenLead
  file: LeadFile
  heading: React.RefObject<HTMLHeadingElement | null>
}

function Lead({ open, file, view, dealers, heading }: LeadProps) {
  const { lead, details, deliveries, activity, others, mayWork, workers } = file
  const dealer = dealers.find(({ _id }) => _id === lead.tenant)
  return (
    <>
      <Stack gap={3}>
        <Heading as="h2" size={2} ref={heading} tabIndex={-1}>
          {senderName(lead)}
        </Heading>
        <Text size={1} muted>
          {[
            subjectText(lead),
            momentText(lead.createdAt, dealer),
            dealers.length > 1 ? dealer?.name : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <LeadMarks lead={lead} dealer={dealer} />
      </Stack>
      {lead.hold === 'held' && <HeldNotice lead={lead} decide={mayWork ? open.decide : undefined} />}
      {mayWork && <LeadWorkBar lead={lead} workers={workers} work={open.work} />}
      <LeadHold file={file} dealer={dealer} hold={open.hold} />
      <LeadFacts lead={lead} details={details} dealer={dealer} />
      {others.length > 0 && (
        <DetailSection title={`Other leads of this person (${others.length})`}>
          <Card border radius={3} overflow="hidden">
            <ul style={{ margin: '-1px 0 0', padding: 0, listStyle: 'none' }}>
              {others.map((other) => (
                <li key={other.lead_id}>
                  <LeadRow lead={other} view={view} dealer={dealer} showsDealer={false} isOpen={false} />
                </li>
              ))}
            </ul>
          </Card>
        </DetailSection>
      )}
      <LeadHistory activity={activity} dealer={dealer} work={mayWork ? open.work : undefined} />
      <LeadDeliveries deliveries={deliveries} dealer={dealer} resend={mayWork ? open.resend : undefined} />
      {mayWork && <PersonData lead={lead} />}
    </>
  )
}
