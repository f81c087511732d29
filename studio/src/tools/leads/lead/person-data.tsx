import type { DeskRow } from '@forecourt/tenant-config/desk/desk-answer'
import { Button, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../../dialogs/confirm-dialog.tsx'
import { useSite } from '../../../site/use-site.ts'
import { senderName } from '../list/desk-list.ts'
import { DetailSection } from './detail-section.tsx'
import { saveFile } from '../save-file.ts'
import { useDoing } from '../use-doing.ts'

/** What the law lets a person ask a dealer: what it keeps of them, and to be forgotten (APP 12 and 13). */
export function PersonData({ lead }: { lead: DeskRow }) {
  const { tenant, email, phone } = lead
  const askSite = useSite()
  const { isBusy, doing } = useDoing()
  const [isAsking, setAsking] = useState(false)
  if (email === '' && phone === '') return null
  const person = email === '' ? { phone } : { email }
  const ask = (what: 'export' | 'forget') =>
    askSite('/api/leads/person', { method: 'POST', body: JSON.stringify({ tenant, ...person, do: what }) })
  const download = async (): Promise<void> => {
    const data = JSON.stringify(await ask('export'), undefined, 2)
    saveFile(new Blob([data], { type: 'application/json' }), 'person.json')
  }
  return (
    <DetailSection title="Privacy">
      <Text size={1} muted>
        For somebody who asks what you keep of them, or to be forgotten.
      </Text>
      <Flex gap={2} wrap="wrap">
        <Button
          mode="ghost"
          fontSize={1}
          text="Export this person’s data"
          disabled={isBusy}
          onClick={() => void doing('Not exported', download)}
        />
        <Button
          mode="ghost"
          fontSize={1}
          tone="critical"
          text="Forget this person"
          onClick={() => setAsking(true)}
        />
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title={`Forget ${senderName(lead)}?`}
          consequence="Name, contact, words and your notes are removed from all of this person’s leads at this dealer. The account that they sign in with is deleted. That there were leads, and what they were about, stays. This cannot be undone."
          confirmText="Forget"
          onConfirm={async () => {
            await ask('forget')
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailSection>
  )
}
