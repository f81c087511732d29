import { API_VERSION } from '@forecourt/schemas/api-version'
import { archiveTenant, restoreProblems, restoreTenant } from '@forecourt/schemas/starter/archive'
import { TAKEN_TENANTS_QUERY, type TakenTenant } from '@forecourt/schemas/starter/taken'
import { isPlatformAdmin } from '@forecourt/schemas/staff'
import { ArchiveIcon } from '@sanity/icons/Archive'
import { UndoIcon } from '@sanity/icons/Undo'
import { useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

/** Takes a dealer's site off the platform, or brings it back; nothing is deleted. For those who run the platform. */
export const useArchiveAction: DocumentActionComponent = ({ id, draft, published }) => {
  const user = useCurrentUser()
  const client = useClient({ apiVersion: API_VERSION })
  const [isOpen, setOpen] = useState(false)
  const document = published ?? draft
  if (!isPlatformAdmin(user) || !document) return null
  const isArchived = Boolean(document['archivedAt'])
  const name = typeof document['name'] === 'string' ? document['name'] : 'this dealer'
  const change = async (): Promise<void> => {
    const tenants = await client.fetch<TakenTenant[]>(TAKEN_TENANTS_QUERY, {}, { perspective: 'raw' })
    const problems = isArchived ? restoreProblems(id, tenants) : []
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('. '))
    const patches = isArchived
      ? restoreTenant(id, tenants)
      : archiveTenant(id, tenants, new Date().toISOString())
    await client.mutate(patches, { visibility: 'sync' })
    setOpen(false)
  }
  return {
    label: isArchived ? 'Bring dealer back' : 'Archive dealer',
    icon: isArchived ? UndoIcon : ArchiveIcon,
    tone: isArchived ? 'positive' : 'critical',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <ConfirmDialog
          title={isArchived ? `Bring ${name} back?` : `Archive ${name}?`}
          consequence={
            isArchived
              ? 'Its site answers again, as it was.'
              : 'Its site goes off at once and its web addresses become free. Its documents are kept: you can bring it back.'
          }
          confirmText={isArchived ? 'Bring back' : 'Archive'}
          onConfirm={change}
          onClose={() => setOpen(false)}
        />
      ),
    },
  }
}
