import { Box, Button, Card, Checkbox, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { needsDealers, RefusedError, type AccountInput, type Dealer, type Role } from './people-api.ts'

const ROLE_NOTES: Readonly<Record<string, string>> = {
  'platform-admin': 'Everything, for every dealer.',
  'tenant-admin': 'Publishes, changes the dealer’s settings and manages its people.',
  approver: 'Writes and publishes.',
  editor: 'Writes drafts; somebody else publishes them.',
  viewer: 'Reads everything of the dealer, changes nothing.',
}

const WRONG: Readonly<Record<string, string>> = {
  displayName: 'Enter a name.',
  label: 'Say what the token is for.',
  email: 'Enter an e-mail address, or leave it empty.',
  roles: 'Choose at least one role.',
  'params.tenants': 'Choose at least one dealer.',
}

/** The server names a wrong field as programs know it; other refusals are whole sentences already. */
function explain({ field = '', message, isConflict }: RefusedError): string {
  if (isConflict && field === 'email') return 'This address belongs to somebody else already.'
  return message.startsWith('"') ? (WRONG[field] ?? message) : message
}

interface Choice {
  value: string
  title: string
  note?: string | undefined
}

interface FieldProps {
  label: string
  error: string | undefined
  /** For several controls under one label. */
  isGroup?: boolean
  children: ReactNode
}

/** A labelled part of a form; an error stands beside what it is about. */
function Field({ label, error, isGroup = false, children }: FieldProps) {
  return (
    <Stack gap={3} {...(isGroup && { role: 'group', 'aria-label': label })}>
      <Text size={1} weight="medium">
        {label}
      </Text>
      {children}
      {error !== undefined && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{error}</Text>
        </Card>
      )}
    </Stack>
  )
}

function Choices(props: { choices: Choice[]; chosen: string[]; onChange: (chosen: string[]) => void }) {
  const { choices, chosen, onChange } = props
  return (
    <Stack gap={2}>
      {choices.map(({ value, title, note }) => (
        <Card key={value} as="label" border radius={2} padding={3} style={{ cursor: 'pointer' }}>
          <Flex gap={3}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {title}
              </Text>
              {note !== undefined && (
                <Text size={1} muted>
                  {note}
                </Text>
              )}
            </Stack>
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

interface AccountFormProps {
  title: string
  kind: 'person' | 'token'
  initial: AccountInput
  roles: Role[]
  dealers: Dealer[]
  submitText: string
  onSubmit: (input: AccountInput) => Promise<void>
  onClose: () => void
}

/** The dialog in which a person or a token is described. */
export function AccountForm(props: AccountFormProps) {
  const { title, kind, initial, roles, dealers, submitText, onSubmit, onClose } = props
  const id = useId()
  const [input, setInput] = useState(initial)
  const [error, setError] = useState<RefusedError>()
  const [isBusy, setBusy] = useState(false)
  const change = (changes: Partial<AccountInput>): void => setInput((known) => ({ ...known, ...changes }))
  const errorAt = (...fields: string[]): string | undefined =>
    error && fields.includes(error.field ?? '') ? explain(error) : undefined
  const named = ['displayName', 'label', 'email', 'roles', 'roleName', 'params', 'params.tenants']

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSubmit(input)
    } catch (caught) {
      setError(caught instanceof RefusedError ? caught : new RefusedError(String(caught)))
      setBusy(false)
    }
  }
  const footer = (
    <Flex gap={2} padding={3} justify="flex-end">
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button type="submit" form={id} tone="primary" text={submitText} loading={isBusy} disabled={isBusy} />
    </Flex>
  )
  const choices = roles.filter(({ name, isAssignable }) => isAssignable || initial.roles.includes(name))
  return (
    <Dialog id={`${id}-dialog`} header={title} width={1} onClose={onClose} footer={footer}>
      <Box as="form" id={id} padding={4} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
        <Stack gap={5}>
          {error && !named.includes(error.field ?? '') && (
            <Card tone="critical" padding={3} radius={2} role="alert">
              <Text size={1}>{error.message}</Text>
            </Card>
          )}
          <Field
            label={kind === 'person' ? 'Name' : 'What it is for'}
            error={errorAt('displayName', 'label')}
          >
            <TextInput
              aria-label={kind === 'person' ? 'Name' : 'What it is for'}
              value={input.name}
              maxLength={100}
              autoFocus
              onChange={({ currentTarget: { value } }) => change({ name: value })}
            />
          </Field>
          {kind === 'person' && (
            <Field label="E-mail address" error={errorAt('email')}>
              <TextInput
                aria-label="E-mail address"
                type="email"
                value={input.email}
                onChange={({ currentTarget: { value } }) => change({ email: value })}
              />
            </Field>
          )}
          <Field label="Roles" isGroup error={errorAt('roles', 'roleName')}>
            <Choices
              choices={choices.map((role) => ({
                value: role.name,
                title: role.title,
                note: ROLE_NOTES[role.name],
              }))}
              chosen={input.roles}
              onChange={(chosen) => change({ roles: chosen })}
            />
          </Field>
          {needsDealers(input.roles, roles) && (
            <Field label="Dealers" isGroup error={errorAt('params', 'params.tenants')}>
              <Choices
                choices={dealers.map((dealer) => ({ value: dealer.id, title: dealer.name }))}
                chosen={input.dealers}
                onChange={(chosen) => change({ dealers: chosen })}
              />
            </Field>
          )}
        </Stack>
      </Box>
    </Dialog>
  )
}
