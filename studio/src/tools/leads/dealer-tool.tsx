import { Box, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { DealerSelect } from './dealer-select.tsx'
import { type DeskDealer, useDeskDealers } from './desk-dealers.ts'

/** The dealer that a tool is about: the first of somebody's, until they choose another. */
export function useChosenDealer() {
  const dealers = useDeskDealers() ?? []
  const [chosen, setChosen] = useState('')
  return { dealers, dealer: dealers.find(({ _id }) => _id === chosen) ?? dealers[0], choose: setChosen }
}

interface DealerToolProps {
  /** Names the tool for tests. */
  name: string
  title: string
  dealers: readonly DeskDealer[]
  dealer: DeskDealer | undefined
  onChoose(id: string): void
  /** Why there is nothing to show, or nothing new. */
  problem: string | undefined
  children: ReactNode
}

/** The page of a tool about one dealer: its title, the choice of the dealer, and what the site says went wrong. */
export function DealerTool({ name, title, dealers, dealer, onChoose, problem, children }: DealerToolProps) {
  return (
    <Box height="fill" overflow="auto" data-testid={`${name}-tool`}>
      <Container width={3} padding={4} paddingY={5}>
        <Stack gap={5}>
          <Flex gap={4} wrap="wrap" align="center" justify="space-between">
            <Heading as="h1" size={2}>
              {title}
            </Heading>
            <DealerSelect dealers={dealers} dealer={dealer} onChoose={onChoose} />
          </Flex>
          {problem !== undefined && (
            <Card tone="critical" padding={4} radius={3} border role="alert">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          {children}
        </Stack>
      </Container>
    </Box>
  )
}
