import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Card, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useRef, useState } from 'react'

interface SecretDialogProps {
  title: string
  explanation: string
  secret: string
  onClose: () => void
}

/** Shows a link or token that will not be shown again. */
export function SecretDialog({ title, explanation, secret, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // Browsers keep the clipboard from pages that came without encryption: then the text is marked to be copied.
      input.current?.focus()
    }
  }
  const footer = (
    <Flex padding={3} justify="flex-end">
      <Button text="Done" tone="primary" onClick={onClose} />
    </Flex>
  )
  return (
    <Dialog id="secret" header={title} width={1} onClose={onClose} footer={footer}>
      <Stack gap={4} padding={4}>
        <Text size={1} muted>
          {explanation}
        </Text>
        <TextInput
          ref={input}
          readOnly
          aria-label={title}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Flex gap={3} align="center" wrap="wrap">
          <Button icon={CopyIcon} mode="ghost" text="Copy" onClick={() => void copy()} />
          {isCopied && (
            <Card padding={2} radius={2} tone="positive" role="status">
              <Text size={1}>Copied</Text>
            </Card>
          )}
        </Flex>
      </Stack>
    </Dialog>
  )
}
