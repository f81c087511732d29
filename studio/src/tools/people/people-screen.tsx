import { AddIcon } from '@sanity/icons/Add'
import { AddUserIcon } from '@sanity/icons/AddUser'
import { EditIcon } from '@sanity/icons/Edit'
import { LinkIcon } from '@sanity/icons/Link'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useState, type ReactNode } from 'react'
import { AccountForm } from './account-form.tsx'
import { AccountList } from './account-list.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Account, AccountInput, Overview, PeopleApi } from './people-api.ts'
import { usePeople } from './use-people.ts'

type Open =
  | { dialog: 'person'; account?: Account }
  | { dialog: 'token' }
  | { dialog: 'remove'; account: Account; kind: 'person' | 'token' }
  | { dialog: 'secret'; title: string; explanation: string; secret: string }
  | { dialog: 'failed'; reason: string }

const NOBODY: AccountInput = { name: '', email: '', roles: [], dealers: [] }
const LINK_EXPLANATION =
  'Give this address to them, and to nobody else: it signs in whoever opens it first. It works once, within 30 minutes.'
const TOKEN_EXPLANATION =
  'Keep this text where the program finds it. It is not stored here and cannot be shown again.'

/** The tool "People": who may sign in, with which roles and for which dealers, and the tokens of programs. */
export function PeopleScreen() {
  const { api, loading, reload } = usePeople()
  return (
    <Box height="fill" overflow="auto" data-testid="people-tool">
      <Container width={2} paddingX={[3, 4, 5]} paddingY={[4, 5, 6]}>
        {loading.state === 'loading' && (
          <Flex align="center" gap={3} justify="center" padding={6}>
            <Spinner muted />
            <Text muted>Loading people</Text>
          </Flex>
        )}
        {loading.state === 'failed' && (
          <Card tone="critical" border radius={3} padding={4} role="alert">
            <Stack gap={4}>
              <Text size={1}>{loading.reason}</Text>
              <Box>
                <Button text="Try again" mode="ghost" onClick={() => void reload()} />
              </Box>
            </Stack>
          </Card>
        )}
        {loading.state === 'ready' && <Managed api={api} data={loading.data} reload={reload} />}
      </Container>
    </Box>
  )
}

interface ManagedProps {
  api: PeopleApi
  data: Overview
  reload: () => Promise<void>
}

function Managed({ api, data, reload }: ManagedProps) {
  const [open, setOpen] = useState<Open>()
  const { people, tokens, roles, dealers } = data
  const done = async (next?: Open): Promise<void> => {
    await reload()
    setOpen(next)
  }
  const showLink = async ({ id, name }: Account): Promise<void> => {
    try {
      const secret = await api.signInLink(id)
      setOpen({ dialog: 'secret', title: `Sign-in link for ${name}`, explanation: LINK_EXPLANATION, secret })
    } catch (error) {
      setOpen({ dialog: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const personActions = (account: Account): ReactNode => (
    <>
      <Action
        icon={LinkIcon}
        label={`Sign-in link for ${account.name}`}
        onClick={() => void showLink(account)}
      />
      {!account.isFixed && (
        <>
          <Action
            icon={EditIcon}
            label={`Change ${account.name}`}
            onClick={() => setOpen({ dialog: 'person', account })}
          />
          <Action
            icon={TrashIcon}
            label={`Remove ${account.name}`}
            onClick={() => setOpen({ dialog: 'remove', account, kind: 'person' })}
          />
        </>
      )}
    </>
  )
  const tokenActions = (account: Account): ReactNode =>
    !account.isFixed && (
      <Action
        icon={TrashIcon}
        label={`Revoke ${account.name}`}
        onClick={() => setOpen({ dialog: 'remove', account, kind: 'token' })}
      />
    )
  return (
    <Stack gap={6}>
      <Section
        title="People"
        note="Who may sign in here, what they may do, and for which dealers."
        button={
          <Button
            icon={AddUserIcon}
            text="Add person"
            tone="primary"
            onClick={() => setOpen({ dialog: 'person' })}
          />
        }
      >
        <AccountList
          hasAvatars
          accounts={people}
          dealers={dealers}
          empty="Nobody yet."
          actions={personActions}
        />
      </Section>
      <Section
        title="Tokens"
        note="Keys for programs that read or write content without a person."
        button={
          <Button icon={AddIcon} text="Add token" mode="ghost" onClick={() => setOpen({ dialog: 'token' })} />
        }
      >
        <AccountList
          hasAvatars={false}
          accounts={tokens}
          dealers={dealers}
          empty="No tokens."
          actions={tokenActions}
        />
      </Section>
      {open?.dialog === 'person' && (
        <AccountForm
          kind="person"
          title={open.account ? `Change ${open.account.name}` : 'Add a person'}
          submitText={open.account ? 'Save' : 'Add person'}
          initial={open.account ? inputOf(open.account) : NOBODY}
          roles={roles}
          dealers={dealers}
          onClose={() => setOpen(undefined)}
          onSubmit={async (input) => {
            await api.savePerson(open.account?.id, input, roles)
            await done()
          }}
        />
      )}
      {open?.dialog === 'token' && (
        <AccountForm
          kind="token"
          title="Add a token"
          submitText="Add token"
          initial={NOBODY}
          roles={roles}
          dealers={dealers}
          onClose={() => setOpen(undefined)}
          onSubmit={async (input) => {
            const secret = await api.addToken(input, roles)
            await done({
              dialog: 'secret',
              title: `Token “${input.name}”`,
              explanation: TOKEN_EXPLANATION,
              secret,
            })
          }}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={open.kind === 'person' ? `Remove ${open.account.name}?` : `Revoke ${open.account.name}?`}
          consequence={
            open.kind === 'person'
              ? 'They are signed out everywhere at once. What they have written stays.'
              : 'Programs that use this token stop working at once.'
          }
          confirmText={open.kind === 'person' ? 'Remove' : 'Revoke'}
          onClose={() => setOpen(undefined)}
          onConfirm={async () => {
            await (open.kind === 'person'
              ? api.removePerson(open.account.id)
              : api.removeToken(open.account.id))
            await done()
          }}
        />
      )}
      {open?.dialog === 'secret' && <SecretDialog {...open} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'failed' && (
        <Card tone="critical" border radius={3} padding={4} role="alert">
          <Text size={1}>{open.reason}</Text>
        </Card>
      )}
    </Stack>
  )
}

function Section(props: { title: string; note: string; button: ReactNode; children: ReactNode }) {
  const { title, note, button, children } = props
  return (
    <Stack gap={4} as="section" aria-label={title}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
          <Heading as="h2" size={2}>
            {title}
          </Heading>
          <Text size={1} muted>
            {note}
          </Text>
        </Stack>
        {button}
      </Flex>
      {children}
    </Stack>
  )
}

function Action(props: { icon: typeof AddIcon; label: string; onClick: () => void }) {
  const { icon, label, onClick } = props
  return <Button icon={icon} mode="bleed" padding={3} aria-label={label} title={label} onClick={onClick} />
}

function inputOf({ name, email, roles, dealers }: Account): AccountInput {
  return { name, email, roles: roles.map((role) => role.name), dealers }
}
