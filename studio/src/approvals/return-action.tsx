import { API_VERSION } from '@forecourt/schemas/api-version'
import { UndoIcon } from '@sanity/icons/Undo'
import { Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser, useDocumentPairPermissions } from 'sanity'
import { answerTo } from './approval-request.ts'
import { useRequestOf } from './use-request-of.ts'
import { WordsDialog } from './words-dialog.tsx'

/** Gives a draft that waits for approval back to whoever asked, with the reason; the draft stays as it is. */
export const useReturnAction: DocumentActionComponent = ({ id, type, draft }) => {
  const user = useCurrentUser()
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [publishing] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const request = useRequestOf(id)
  const [isOpen, setOpen] = useState(false)
  if (!user || !draft || request?.state !== 'waiting' || publishing?.granted !== true) return null
  const giveBack = async (words: string): Promise<void> => {
    const answer = answerTo('returned', { words, person: user.id, now: new Date() })
    await client.patch(request._id).set(answer).commit({ visibility: 'sync' })
    setOpen(false)
    toast.push({ status: 'success', title: 'It was returned with your words' })
  }
  return {
    label: 'Return to the editor',
    icon: UndoIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <WordsDialog
          title="Return to the editor"
          label="What should be different?"
          action="Return"
          isRequired
          onAction={giveBack}
          onClose={() => setOpen(false)}
        >
          {request.words !== '' && <Text size={1}>Asked with the words: “{request.words}”</Text>}
        </WordsDialog>
      ),
    },
  }
}
