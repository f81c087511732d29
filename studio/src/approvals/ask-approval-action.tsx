import { API_VERSION } from '@forecourt/schemas/api-version'
import { CommentIcon } from '@sanity/icons/Comment'
import { UndoIcon } from '@sanity/icons/Undo'
import { Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
  useSchema,
  useValidationStatus,
} from 'sanity'
import { approvalRequest } from './approval-request.ts'
import { useRequestOf } from './use-request-of.ts'
import { WordsDialog } from './words-dialog.tsx'

/** Asks for somebody who may publish to look at a draft, for those who may write it but not publish it. */
export const useAskApprovalAction: DocumentActionComponent = ({ id, type, draft, published, release }) => {
  const user = useCurrentUser()
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const typeTitle = useSchema().get(type)?.title ?? type
  const [publishing, isAsking] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const [writing] = useDocumentPairPermissions({ id, type, permission: 'update' })
  const check = useValidationStatus(id, type, true)
  const request = useRequestOf(id)
  const [isOpen, setOpen] = useState(false)
  if (!user || !draft || release || isAsking || publishing?.granted !== false || !writing?.granted)
    return null

  if (request?.state === 'waiting') {
    if (request.askedBy !== user.id)
      return { label: 'Waiting for approval', icon: CommentIcon, disabled: true, title: request.words }
    return {
      label: 'Take the request back',
      icon: UndoIcon,
      title: 'It waits for approval. Taken back, nobody is asked any more; the draft stays.',
      onHandle: () =>
        void client
          .patch(request._id)
          .set({ state: 'withdrawn' })
          .commit({ visibility: 'sync' })
          .then(() => toast.push({ status: 'success', title: 'The request was taken back' }))
          .catch(() => toast.push({ status: 'error', title: 'The request could not be taken back' })),
    }
  }
  const ask = async (words: string): Promise<void> => {
    const made = approvalRequest({
      name: crypto.randomUUID(),
      document: draft,
      title: titleOf(draft) ?? typeTitle,
      basis: published?._rev ?? '',
      words,
      person: user.id,
      now: new Date(),
    })
    if (!made) throw new Error('It belongs to no dealer, so there is nobody to ask.')
    await client.create(made, { visibility: 'sync' })
    setOpen(false)
    toast.push({ status: 'success', title: 'Approval was asked for' })
  }
  const errors = check.validation.filter(({ level }) => level === 'error').length
  return {
    label: 'Ask for approval',
    icon: CommentIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <WordsDialog
          title="Ask for approval"
          label="What should the approver know? (optional)"
          action="Ask for approval"
          isRequired={false}
          onAction={ask}
          onClose={() => setOpen(false)}
        >
          <Text size={1}>
            {errors > 0
              ? 'It cannot be published as long as fields are marked in red.'
              : 'Everybody who may publish it sees it on their start page, with what has changed.'}
          </Text>
        </WordsDialog>
      ),
    },
  }
}

function titleOf(document: Readonly<Record<string, unknown>>): string | undefined {
  const { title, name } = document
  return [title, name].find((text) => typeof text === 'string' && text !== '') as string | undefined
}
