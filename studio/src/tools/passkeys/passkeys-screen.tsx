import { API_VERSION } from '@forecourt/schemas/api-version'
import { Box, Button, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { passkeysLink } from './passkeys-link.ts'

/** The tool "My passkeys": leads to the content lake's page, which asks for the second factor there is. */
export function PasskeysScreen() {
  const client = useClient({ apiVersion: API_VERSION })
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async (): Promise<void> => {
    setAsking(true)
    setProblem(undefined)
    try {
      location.assign(await passkeysLink(client, new URL('/', location.href).href))
    } catch (error) {
      setAsking(false)
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Box height="fill" overflow="auto" data-testid="passkeys-tool">
      <Container width={1} paddingX={[3, 4, 5]} paddingY={[4, 5, 6]}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            My passkeys
          </Heading>
          <Text size={1} muted>
            A passkey signs you in with a finger, a face or the PIN of a device in place of a code. You are
            asked for your code or a passkey first, and come back here afterwards.
          </Text>
          <Box>
            <Button text="Change my passkeys" tone="primary" loading={isAsking} onClick={() => void open()} />
          </Box>
          {problem !== undefined && (
            <Card tone="critical" border radius={3} padding={4} role="alert">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
