import { API_VERSION } from '@forecourt/schemas/api-version'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { ShareIcon } from '@sanity/icons/Share'
import { Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { type DocumentActionComponent, useClient, useDocumentPairPermissions } from 'sanity'
import { AskingDialog } from '../dialogs/asking-dialog.tsx'
import { runtimeConfig } from '../runtime-config.ts'
import { useSite } from '../site/use-site.ts'
import { type Addressed, documentPath } from './document-path.ts'
import { sitePath } from './presentation.ts'

/** How long a link may show a draft, in days. */
const LIFETIMES = [1, 7, 30] as const

const PAGE_OF = `*[_id in ["drafts." + $id, $id]] | order(_id in path("drafts.**") desc)[0]{
  _type, path, "slug": slug.current, manufacturer, inRange, "tenant": tenant->{_id, "slug": slug.current, template}
}`

interface PageOf extends Addressed {
  _type: string
  tenant: { _id: string; slug: string | null; template: string | null } | null
}

interface SharedLink {
  url: string
  until: string
}

/** The kinds of documents with a page of their own. */
const WITH_PAGE: ReadonlySet<string> = new Set(['page', 'offer', 'model', 'location'])

/** Makes a link that shows the draft of a page, an offer or a model to somebody without an account, until it ends. */
export const useSharePreviewAction: DocumentActionComponent = ({ id, type, draft }) => {
  const [writing] = useDocumentPairPermissions({ id, type, permission: 'update' })
  const [isOpen, setOpen] = useState(false)
  if (!WITH_PAGE.has(type) || !draft || writing?.granted !== true) return null
  return {
    label: 'Share a preview',
    icon: ShareIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: <ShareDialog id={publishedId(id)} onClose={() => setOpen(false)} />,
    },
  }
}

function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useClient({ apiVersion: API_VERSION })
  const askSite = useSite()
  const [days, setDays] = useState<number>(LIFETIMES[1])
  const [shared, setShared] = useState<SharedLink>()
  const name = useId()

  const share = async (): Promise<void> => {
    const page = await client.fetch<PageOf | null>(PAGE_OF, { id }, { perspective: 'raw' })
    const path = page && documentPath(page._type, page, page.tenant?.template)
    if (!page?.tenant?.slug || !path) throw new Error('Give it an address first.')
    const body = JSON.stringify({ tenant: page.tenant._id, page: path, days })
    const { link, until } = (await askSite('/api/draft-mode/share', { method: 'POST', body })) as {
      link: string
      until: string
    }
    const opening = sitePath(page.tenant.slug, `/api/draft-mode/shared?link=${encodeURIComponent(link)}`)
    setShared({ url: new URL(opening, runtimeConfig().siteUrl).href, until })
  }
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shared?.url ?? '')
    onClose()
  }
  return (
    <AskingDialog
      key={shared ? 'shared' : 'asked'}
      id={`${name}-dialog`}
      title="Share a preview"
      action={shared ? { text: 'Copy the link', tone: 'primary' } : { text: 'Make a link', tone: 'primary' }}
      onAction={shared ? copy : share}
      onClose={onClose}
    >
      {shared ? (
        <Stack gap={3}>
          <Text as="label" size={1} weight="semibold" htmlFor={name}>
            The link
          </Text>
          <TextInput
            id={name}
            readOnly
            value={shared.url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Text size={1} muted>
            It ends on{' '}
            {new Date(shared.until).toLocaleString('en-AU', { dateStyle: 'long', timeStyle: 'short' })}, and
            earlier if you leave the team.
          </Text>
        </Stack>
      ) : (
        <Stack gap={4}>
          <Text size={1}>
            Whoever has the link sees this page as its draft is now and will be, without signing in.
            Everything else they see as visitors do.
          </Text>
          <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text as="legend" size={1} weight="semibold" style={{ marginBottom: '0.75rem' }}>
              How long?
            </Text>
            {LIFETIMES.map((some) => (
              <Flex key={some} as="label" gap={3} align="center">
                <Radio name={name} checked={days === some} onChange={() => setDays(some)} />
                <Text size={1}>{some === 1 ? '1 day' : `${some} days`}</Text>
              </Flex>
            ))}
          </Stack>
        </Stack>
      )}
    </AskingDialog>
  )
}
