import { API_VERSION } from '@forecourt/schemas/api-version'
import { AddIcon } from '@sanity/icons/Add'
import { AddUserIcon } from '@sanity/icons/AddUser'
import { EditIcon } from '@sanity/icons/Edit'
import { LinkIcon } from '@sanity/icons/Link'
import { ResetIcon } from '@sanity/icons/Reset'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Container, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { AccountList } from './account-list.tsx'
import { PeopleDialog, type OpenDialog } from './people-dialog.tsx'
import { Action, ToolSection } from './section.tsx'
import type { Account, Overview, PeopleApi } from './people-api.ts'
import { useClient } from 'sanity'
import { createPeopleApi } from './people-api.ts'

const LINK_EXPLANATION =
  'Give this address to them, and to nobody else: it signs in whoever opens it first. It works once, within 30 minutes.'

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
  const [open, setOpen] = useState<OpenDialog>()
  const { people, tokens, dealers } = data
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
      {account.hasSecondFactor && (
        <Action
          icon={ResetIcon}
          label={`Reset the second factor of ${account.name}`}
          onClick={() => setOpen({ dialog: 'second-factor', account })}
        />
      )}
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
      <ToolSection
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
      </ToolSection>
      <ToolSection
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
      </ToolSection>
      {open && <PeopleDialog open={open} api={api} data={data} onOpen={setOpen} reload={reload} />}
    </Stack>
  )
}

type Loading = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'ready'; data: Overview }

/** The people and tokens that the signed-in person manages, and how to read them again. */
function usePeople(): { api: PeopleApi; loading: Loading; reload: () => Promise<void> } {
  const client = useClient({ apiVersion: API_VERSION })
  const api = useMemo(() => createPeopleApi(client, globalThis.location.origin), [client])
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const reload = useCallback(async () => {
    try {
      setLoading({ state: 'ready', data: await api.load() })
    } catch (error) {
      setLoading({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }, [api])
  useEffect(() => void reload(), [reload])
  return { api, loading, reload }
}
