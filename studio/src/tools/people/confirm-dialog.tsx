import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'

interface ConfirmDialogProps {
  title: string
  consequence: string
  confirmText: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something that cannot be undone; says why when it was refused. */
export function ConfirmDialog({ title, consequence, confirmText, onConfirm, onClose }: ConfirmDialogProps) {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await onConfirm()
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : String(caught))
      setBusy(false)
    }
  }
  const footer = (
    <Flex gap={2} padding={3} justify="flex-end">
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button
        tone="critical"
        text={confirmText}
        loading={isBusy}
        disabled={isBusy}
        onClick={() => void confirm()}
      />
    </Flex>
  )
  return (
    <Dialog id="confirm" header={title} width={0} onClose={onClose} footer={footer}>
      <Stack gap={4} padding={4}>
        <Text size={1}>{consequence}</Text>
        {error !== '' && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{error}</Text>
          </Card>
        )}
      </Stack>
    </Dialog>
  )
}
