import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { useCurrentUser } from 'sanity'
import { momentText } from '../../times/moment-text.ts'
import { useLiveQuery } from '../../use-live-query.ts'
import { DocumentRow } from './document-row.tsx'
import { LeadStrip } from './lead-strip.tsx'
import { RequestRow } from './request-row.tsx'
import { requestsFor, windowNote } from './start-lists.ts'
import {
  type ListedDocument,
  type ListedRequest,
  type ListedWindow,
  NEAR_DAYS,
  START_FILTER,
  START_QUERY,
  type StartContent,
} from './start-query.ts'
import { useBrokenLinks } from './use-broken-links.ts'
import { StartList } from './start-list.tsx'

const DAY_MS = 86_400_000
const SOURCE = { query: START_QUERY, filter: START_FILTER }

/** The tool "Start": what somebody of a dealer's staff has to know before anything else. */
export function StartScreen() {
  const times = useMemo(() => {
    const now = Date.now()
    return { now: new Date(now).toISOString(), soon: new Date(now + NEAR_DAYS * DAY_MS).toISOString() }
  }, [])
  const answer = useLiveQuery<StartContent>(SOURCE, times)
  return (
    <Box height="fill" overflow="auto" data-testid="start-tool">
      <Container width={2} paddingX={[3, 4, 5]} paddingY={[4, 5, 6]}>
        {answer.state === 'loading' && (
          <Flex justify="center" padding={5} role="status">
            <Spinner muted />
          </Flex>
        )}
        {answer.state === 'failed' && (
          <Card tone="critical" border radius={3} padding={4} role="alert">
            <Flex gap={4} align="center" justify="space-between" wrap="wrap">
              <Text size={1}>The content could not be read.</Text>
              <Button text="Load again" mode="ghost" onClick={() => window.location.reload()} />
            </Flex>
          </Card>
        )}
        {answer.state === 'ready' && <StartLists content={answer.data} now={Date.parse(times.now)} />}
      </Container>
    </Box>
  )
}

function StartLists({ content, now }: { content: StartContent; now: number }) {
  const user = useCurrentUser()
  const { dealers, drafts, windows, ended } = content
  const { waiting, returned } = requestsFor(content, user?.id ?? '')
  const dealerOf = (id: string | null) => dealers.find(({ _id }) => _id === id)
  const [only, ...others] = dealers
  const nameOf = ({ tenant }: Pick<ListedDocument, 'tenant'>) =>
    others.length === 0 ? undefined : dealerOf(tenant)?.name
  const ofKnown = <Listed extends Pick<ListedDocument, 'tenant'>>(list: readonly Listed[]) =>
    list.filter(({ tenant }) => dealerOf(tenant))
  const row = (request: ListedRequest) => (
    <RequestRow
      key={request._id}
      request={request}
      dealer={dealerOf(request.tenant)}
      place={nameOf(request)}
    />
  )
  const windowRow = (one: ListedWindow) => (
    <DocumentRow
      key={one._id}
      document={one}
      place={nameOf(one)}
      note={windowNote(one, dealerOf(one.tenant), now)}
    />
  )
  const broken = useBrokenLinks(dealers)
  const near = ofKnown(windows)
  const over = ofKnown(ended)
  const open = ofKnown(drafts)
  return (
    <Stack gap={6}>
      <Heading as="h1" size={3}>
        {only && others.length === 0 ? only.name : 'Start'}
      </Heading>
      <LeadStrip dealers={dealers} />
      {returned.length > 0 && (
        <StartList title="Returned to you" count={returned.length} empty="">
          {returned.map(row)}
        </StartList>
      )}
      <StartList title="Waiting for approval" count={waiting.length} empty="Nothing waits.">
        {waiting.map(row)}
      </StartList>
      <StartList title="Drafts that are not published" count={open.length} empty="Everything is published.">
        {open.map((draft) => (
          <DocumentRow
            key={draft._id}
            document={draft}
            place={nameOf(draft)}
            note={`changed ${momentText(draft._updatedAt, dealerOf(draft.tenant))}`}
          />
        ))}
      </StartList>
      <StartList
        title={`Starting or ending within ${NEAR_DAYS} days`}
        count={near.length}
        empty="No offer or tile begins or ends soon."
      >
        {near.map(windowRow)}
      </StartList>
      {typeof broken === 'string' && (
        <Text size={1} muted>
          Links could not be checked: {broken}
        </Text>
      )}
      {typeof broken === 'object' && broken.length > 0 && (
        <StartList title="Links that lead nowhere" count={broken.length} empty="">
          {broken.map((one) => (
            <DocumentRow key={one._id} document={one} place={nameOf(one)} note={one.problems.join(' ')} />
          ))}
        </StartList>
      )}
      {over.length > 0 && (
        <StartList title="Over, and still published" count={over.length} empty="">
          {over.map(windowRow)}
        </StartList>
      )}
    </Stack>
  )
}
