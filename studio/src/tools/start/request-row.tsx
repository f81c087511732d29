import { Card, Flex, Text } from '@sanity/ui'
import { useUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { momentText } from '../../times/moment-text.ts'
import { DocumentRow } from './document-row.tsx'
import { previewOf } from './start-lists.ts'
import type { ListedRequest, StartDealer } from './start-query.ts'

interface RequestRowProps {
  request: ListedRequest
  dealer: StartDealer | undefined
  place: string | undefined
}

/** A request for approval: who asked when, in which words, and ways to what would change. */
export function RequestRow({ request, dealer, place }: RequestRowProps) {
  const { subject, subjectType, title, words, state, askedBy, askedAt, answer, answeredBy } = request
  const [asker] = useUser(askedBy)
  const [approver] = useUser(answeredBy ?? '')
  const preview = previewOf(request, dealer)
  return (
    <DocumentRow
      document={{ _id: subject, _type: subjectType, title }}
      place={place}
      note={`asked by ${asker?.displayName ?? 'somebody'}, ${momentText(askedAt, dealer)}`}
      actions={
        <Flex gap={4} wrap="wrap">
          <Text size={1}>
            <IntentLink intent="edit" params={{ id: subject, type: subjectType, ...CHANGES }}>
              What changes
            </IntentLink>
          </Text>
          {preview !== undefined && (
            <Text size={1}>
              <a href={`/presentation?preview=${encodeURIComponent(preview)}`}>On the page</a>
            </Text>
          )}
        </Flex>
      }
    >
      {words !== '' && (
        <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
          “{words}”
        </Text>
      )}
      {state === 'returned' && (
        <Card tone="caution" padding={3} radius={2}>
          <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
            {approver?.displayName ?? 'The approver'}: {answer}
          </Text>
        </Card>
      )}
    </DocumentRow>
  )
}

/** Parameters that open a form with its changes against what is published. */
const CHANGES = { inspect: 'sanity/structure/history', changesInspectorTab: 'review' }
