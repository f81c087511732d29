import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { ListedDocument } from './start-query.ts'

interface DocumentRowProps {
  document: Pick<ListedDocument, '_id' | '_type' | 'title'>
  /** Name of its dealer, where the person has several. */
  place: string | undefined
  note: string
  /** What stands below the line. */
  children?: ReactNode
  /** Beside the title, at the end of the line. */
  actions?: ReactNode
}

/** A document with a link to its form, and one line about it. */
export function DocumentRow({ document, place, note, children, actions }: DocumentRowProps) {
  const schema = useSchema()
  const { _id, _type, title } = document
  const typeTitle = schema.get(_type)?.title ?? _type
  return (
    <Card as="li" padding={4} borderTop>
      <Flex gap={3} align="flex-start" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '14rem' }}>
          <Text size={1} weight="semibold">
            <IntentLink intent="edit" params={{ id: publishedId(_id), type: _type }}>
              {title || `${typeTitle} without a name`}
            </IntentLink>
          </Text>
          <Text size={1} muted>
            {[typeTitle, place, note].filter(Boolean).join(' · ')}
          </Text>
          {children}
        </Stack>
        {actions && <Box>{actions}</Box>}
      </Flex>
    </Card>
  )
}
