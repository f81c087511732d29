import { API_VERSION } from '@forecourt/schemas/api-version'
import { isPlatformAdmin } from '@forecourt/schemas/staff'
import { CopyIcon } from '@sanity/icons/Copy'
import { Select, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { AskingDialog } from '../dialogs/asking-dialog.tsx'
import { ownCopy, ownQuery, sharedSectionOf, type InheritedSection } from './shared-sections.ts'

const TENANTS = `*[_type == "tenant" && !defined(archivedAt)] | order(name asc) {"id": string::split(_id, ".")[-1], "name": coalesce(name, _id)}`

interface Dealer {
  id: string
  name: string
}

/** "Make our own" on what all dealers share (TEN-06): the dealer's own goes before it; deleting that brings it back. */
export const useMakeOwnAction: DocumentActionComponent = ({ type, published }) => {
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const section = sharedSectionOf(type, published)
  const mayWrite = user?.roles.some(({ name }) => name !== 'viewer') ?? false
  if (!section || !published || !mayWrite) return null
  return {
    label: isPlatformAdmin(user) ? 'Make a dealer’s own' : 'Make our own',
    icon: CopyIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: <OwnDialog section={section} shared={published} onClose={() => setOpen(false)} />,
    },
  }
}

interface OwnDialogProps {
  section: InheritedSection
  shared: Record<string, unknown>
  onClose: () => void
}

/** Asks for which dealer, where there are several, and opens the dealer's own. */
function OwnDialog({ section, shared, onClose }: OwnDialogProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const router = useRouter()
  const [dealers, setDealers] = useState<Dealer[]>([])
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    client
      .fetch<Dealer[]>(TENANTS, {}, { perspective: 'drafts', tag: 'own.tenants' })
      .then((found) => {
        setDealers(found)
        setChosen(found[0]?.id ?? '')
      })
      .catch((caught: unknown) => setProblem(String(caught)))
  }, [client])
  const make = async (): Promise<void> => {
    const { query, params } = ownQuery(section, shared, chosen)
    const existing = await client.fetch<string | null>(query, params, { perspective: 'raw' })
    const id = existing ?? crypto.randomUUID()
    if (existing === null) await client.create({ ...ownCopy(section, shared, chosen), _id: `drafts.${id}` })
    onClose()
    router.navigateIntent('edit', { id, type: section.ownType })
  }
  return (
    <AskingDialog
      id="make-own"
      title="A version of your own"
      action={{ text: 'Make it', tone: 'primary', isDisabled: chosen === '' }}
      onAction={make}
      onClose={onClose}
      problem={problem}
    >
      <Text size={1}>
        Once published it goes before the one that every dealer has. Delete it to have that one back.
      </Text>
      {dealers.length > 1 && (
        <Select
          aria-label="Dealer"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {dealers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </AskingDialog>
  )
}
