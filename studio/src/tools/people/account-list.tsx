import { Badge, Box, Card, Flex, Inline, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { UserAvatar } from 'sanity'
import type { Account, Dealer } from './people-api.ts'

interface AccountListProps {
  accounts: Account[]
  dealers: Dealer[]
  empty: string
  hasAvatars: boolean
  actions: (account: Account) => ReactNode
}

/** People or tokens, one row each; on a narrow screen a row is laid out in lines. */
export function AccountList({ accounts, dealers, empty, hasAvatars, actions }: AccountListProps) {
  if (accounts.length === 0) {
    return (
      <Card border radius={3} padding={5} tone="transparent">
        <Text align="center" muted size={1}>
          {empty}
        </Text>
      </Card>
    )
  }
  return (
    <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {accounts.map((account) => (
        <Card key={account.id} as="li" border radius={3} padding={3}>
          <Flex
            gap={3}
            align={['flex-start', 'flex-start', 'center']}
            direction={['column', 'column', 'row']}
          >
            <Flex gap={3} align="center" flex={1} style={{ minWidth: 0, width: '100%' }}>
              {hasAvatars && <UserAvatar user={account.id} size={1} />}
              <Stack gap={2} flex={1} style={{ minWidth: 0 }}>
                <Text size={1} weight="semibold" textOverflow="ellipsis">
                  {account.name}
                  {account.isCurrentUser ? ' (you)' : ''}
                </Text>
                {account.email !== '' && (
                  <Text size={1} muted textOverflow="ellipsis">
                    {account.email}
                  </Text>
                )}
              </Stack>
            </Flex>
            <Box flex={1} style={{ minWidth: 0, width: '100%' }}>
              <Labels account={account} dealers={dealers} />
            </Box>
            <Flex gap={1} justify={['flex-start', 'flex-start', 'flex-end']} style={{ minWidth: '7.5rem' }}>
              {actions(account)}
            </Flex>
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

function Labels({ account, dealers }: { account: Account; dealers: Dealer[] }) {
  const nameOf = (id: string): string => dealers.find((dealer) => dealer.id === id)?.name ?? id
  const where = account.dealers.length === 0 ? 'All dealers' : account.dealers.map(nameOf).join(', ')
  return (
    <Stack gap={2}>
      <Inline gap={1}>
        {account.roles.map(({ name, title }) => (
          <Badge key={name} tone={account.dealers.length === 0 ? 'caution' : 'primary'}>
            {title}
          </Badge>
        ))}
        {account.isFixed && (
          <Badge title="Set in the configuration of the server, and changed there">Fixed</Badge>
        )}
      </Inline>
      <Text size={1} muted textOverflow="ellipsis">
        {where}
      </Text>
    </Stack>
  )
}
