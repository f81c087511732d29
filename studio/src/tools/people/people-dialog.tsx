import { Box, Dialog, Text } from '@sanity/ui'
import { AccountForm } from './account-form.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Account, AccountInput, Overview, PeopleApi } from './people-api.ts'

/** Dialog over the lists. */
export type OpenDialog =
  | { dialog: 'person'; account?: Account }
  | { dialog: 'token' }
  | { dialog: 'remove'; account: Account; kind: 'person' | 'token' }
  | { dialog: 'second-factor'; account: Account }
  | { dialog: 'secret'; title: string; explanation: string; secret: string }
  | { dialog: 'failed'; reason: string }

const NOBODY: AccountInput = { name: '', email: '', roles: [], dealers: [] }
const TOKEN_EXPLANATION =
  'Keep this text where the program finds it. It is not stored here and cannot be shown again.'

interface PeopleDialogProps {
  open: OpenDialog
  api: PeopleApi
  data: Overview
  /** Shows another dialog, or none. */
  onOpen: (open: OpenDialog | undefined) => void
  reload: () => Promise<void>
}

/** The dialog that is open. */
export function PeopleDialog({ open, api, data, onOpen, reload }: PeopleDialogProps) {
  const { roles, dealers } = data
  const close = (): void => onOpen(undefined)
  const done = async (): Promise<void> => {
    await reload()
    close()
  }
  switch (open.dialog) {
    case 'person':
      return (
        <AccountForm
          kind="person"
          title={open.account ? `Change ${open.account.name}` : 'Add a person'}
          submitText={open.account ? 'Save' : 'Add person'}
          initial={open.account ? inputOf(open.account) : NOBODY}
          roles={roles}
          dealers={dealers}
          onClose={close}
          onSubmit={async (input) => {
            await api.savePerson(open.account?.id, input, roles)
            await done()
          }}
        />
      )
    case 'token':
      return (
        <AccountForm
          kind="token"
          title="Add a token"
          submitText="Add token"
          initial={NOBODY}
          roles={roles}
          dealers={dealers}
          onClose={close}
          onSubmit={async (input) => {
            const secret = await api.addToken(input, roles)
            onOpen({
              dialog: 'secret',
              title: `Token “${input.name}”`,
              explanation: TOKEN_EXPLANATION,
              secret,
            })
          }}
        />
      )
    case 'remove':
      return <RemoveDialog account={open.account} kind={open.kind} api={api} done={done} close={close} />
    case 'second-factor':
      return (
        <ConfirmDialog
          title={`Reset the second factor of ${open.account.name}?`}
          consequence="They are signed out everywhere at once. Their app, passkeys and recovery codes no longer work. Give them a new sign-in link: it sets up another app or passkey."
          confirmText="Reset"
          onClose={close}
          onConfirm={async () => {
            await api.resetSecondFactor(open.account.id)
            await done()
          }}
        />
      )
    case 'secret':
      // The lists are read again only after the text has been taken: if that failed before, the text would be lost.
      return <SecretDialog {...open} onClose={() => void done()} />
    case 'failed':
      return (
        <Dialog id="failed" header="That was not possible" width={0} onClose={close}>
          <Box padding={4} role="alert">
            <Text size={1}>{open.reason}</Text>
          </Box>
        </Dialog>
      )
  }
}

interface RemoveDialogProps {
  account: Account
  kind: 'person' | 'token'
  api: PeopleApi
  done: () => Promise<void>
  close: () => void
}

function RemoveDialog({ account, kind, api, done, close }: RemoveDialogProps) {
  const isPerson = kind === 'person'
  return (
    <ConfirmDialog
      title={isPerson ? `Remove ${account.name}?` : `Revoke ${account.name}?`}
      consequence={
        isPerson
          ? 'They are signed out everywhere at once. What they have written stays.'
          : 'Programs that use this token stop working at once.'
      }
      confirmText={isPerson ? 'Remove' : 'Revoke'}
      onClose={close}
      onConfirm={async () => {
        await (isPerson ? api.removePerson(account.id) : api.removeToken(account.id))
        await done()
      }}
    />
  )
}

function inputOf({ name, email, roles, dealers }: Account): AccountInput {
  return { name, email, roles: roles.map((role) => role.name), dealers }
}
