import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'

interface AskingDialogProps {
  id: string
  title: string
  action: { text: string; tone: 'primary' | 'critical'; isDisabled?: boolean }
  /** Action of the button; an error that it throws is shown, and the dialog stays. The caller closes the dialog. */
  onAction: () => Promise<void>
  onClose: () => void
  /** Error from before the button was pressed; empty for none. */
  problem?: string
  children: ReactNode
}

/** A dialog with one action: busy while it runs, with the reason when it was refused. */
export function AskingDialog({
  id,
  title,
  action,
  onAction,
  onClose,
  problem = '',
  children,
}: AskingDialogProps) {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      await onAction()
    } catch (caught) {
      setRefusal(caught instanceof Error ? caught.message : String(caught))
      setBusy(false)
    }
  }
  const error = refusal || problem
  const footer = (
    <Flex gap={2} padding={3} justify="flex-end">
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button
        tone={action.tone}
        text={action.text}
        loading={isBusy}
        disabled={isBusy || action.isDisabled === true}
        onClick={() => void act()}
      />
    </Flex>
  )
  return (
    <Dialog id={id} header={title} width={0} onClose={onClose} footer={footer}>
      <Stack gap={4} padding={4}>
        {children}
        {error !== '' && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{error}</Text>
          </Card>
        )}
      </Stack>
    </Dialog>
  )
}
