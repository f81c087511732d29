import { API_VERSION } from '@forecourt/schemas/api-version'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { Card, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useSchema, type DocumentActionComponent } from 'sanity'
import { IntentLink } from 'sanity/router'
import { LINKING_QUERY, linkingTo, type Linking } from './linking-documents.ts'

/** The Studio's Unpublish, which says what leads to a document before anything is tried: as long as something does, it cannot go. */
export function unpublishUnlinked(useUnpublish: DocumentActionComponent): DocumentActionComponent {
  const useUnpublishUnlinked: DocumentActionComponent = (props) => {
    const action = useUnpublish(props)
    const client = useClient({ apiVersion: API_VERSION })
    const [linking, setLinking] = useState<Linking[]>([])
    if (!action?.onHandle) return action
    const id = publishedId(props.id)
    const unpublish = async (): Promise<void> => {
      const found = await client.fetch<Record<string, unknown>[]>(
        LINKING_QUERY,
        { id },
        { perspective: 'raw' },
      )
      const holding = linkingTo(id, found)
      if (holding.length > 0) setLinking(holding)
      else action.onHandle?.()
    }
    const dialog = {
      type: 'dialog' as const,
      header: 'Something leads here',
      content: <LinkingList documents={linking} />,
      onClose: () => setLinking([]),
    }
    return {
      ...action,
      // Where nobody can say what leads here, the content service decides, as it always does in the end.
      onHandle: () => void unpublish().catch(() => action.onHandle?.()),
      dialog: linking.length > 0 ? dialog : (action.dialog ?? null),
    }
  }
  useUnpublishUnlinked.action = useUnpublish.action
  useUnpublishUnlinked.displayName = 'UnpublishUnlinked'
  return useUnpublishUnlinked
}

function LinkingList({ documents }: { documents: readonly Linking[] }) {
  const schema = useSchema()
  return (
    <Stack gap={4} data-testid="linking-documents">
      <Text size={1}>
        It cannot be unpublished while these lead to it. Take their links out, or let them lead elsewhere.
      </Text>
      <Stack as="ul" gap={2}>
        {documents.map(({ _id, _type, title }) => (
          <Card key={_id} as="li" padding={2} radius={2} border>
            <Text size={1}>
              <IntentLink intent="edit" params={{ id: publishedId(_id), type: _type }}>
                {title}
              </IntentLink>{' '}
              ({schema.get(_type)?.title ?? _type})
            </Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
