import type { FormGroup } from '@forecourt/tenant-config/forms/shown-form'
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Container, Flex, Heading, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { DeskDealer } from '../desk-dealers.ts'
import { DetailSection } from '../lead/detail-section.tsx'
import { EntryInput } from './entry-input.tsx'
import { type Entry, useEntry } from './use-entry.ts'

interface LeadEntryProps {
  dealers: readonly DeskDealer[]
  /** Id of the dealer that the list is narrowed to; '' for all. */
  tenant: string
  /** Told of the lead once it is kept. */
  onKept: (leadId: string) => void
  onBack: () => void
}

/** An enquiry of somebody who calls or comes in, as staff write it down: the dealer's own form, without what guards it on the site. */
export function LeadEntry({ dealers, tenant, onKept, onBack }: LeadEntryProps) {
  const [first] = dealers
  const entry = useEntry(tenant || (dealers.length === 1 ? (first?._id ?? '') : ''))
  const { draft, change, form, problem, isSending } = entry
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const lead = await entry.send()
    if (lead !== undefined) onKept(lead)
  }
  return (
    <Container width={1} padding={[4, 4, 5]} data-testid="lead-entry">
      <Stack gap={5}>
        <Box>
          <Button mode="bleed" icon={ArrowLeftIcon} text="Back to the list" onClick={onBack} />
        </Box>
        <Stack gap={3}>
          <Heading as="h2" size={2} ref={heading} tabIndex={-1}>
            New lead
          </Heading>
          <Text size={1} muted>
            For somebody who calls or comes in. They get the same confirmation as after a form on the site.
          </Text>
        </Stack>
        <Flex gap={4} wrap="wrap">
          {dealers.length > 1 && (
            <Chooser
              label="Dealer"
              value={draft.tenant}
              onChoose={(chosen) => change({ tenant: chosen, car: '' })}
              choices={[['', 'Please choose'], ...dealers.map(({ _id, name }) => [_id, name] as const)]}
            />
          )}
          {form && (
            <Chooser
              label="Form"
              value={form.form}
              onChoose={(chosen) => change({ form: chosen })}
              choices={form.forms.map(({ id, title }) => [id, title] as const)}
            />
          )}
        </Flex>
        {draft.tenant !== '' && <VehicleOf entry={entry} />}
        {problem !== undefined && (
          <Card tone="critical" border radius={3} padding={4} role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        {form && (
          <Stack as="form" gap={5} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
            {form.steps.map(({ title, groups }) => (
              <DetailSection key={title} title={title || 'Details'}>
                {groups
                  .filter((group) => isAsked(group, entry))
                  .map((group) => (
                    <Group key={group.inputs[0]?.name} group={group} entry={entry} />
                  ))}
              </DetailSection>
            ))}
            <Flex>
              <Button
                type="submit"
                tone="primary"
                text="Save the lead"
                loading={isSending}
                disabled={isSending}
              />
            </Flex>
          </Stack>
        )}
      </Stack>
    </Container>
  )
}

interface ChooserProps {
  label: string
  value: string
  onChoose: (value: string) => void
  choices: readonly (readonly [value: string, title: string])[]
}

function Chooser({ label, value, onChoose, choices }: ChooserProps) {
  const id = useId()
  return (
    <Stack gap={2} style={{ flex: '1 1 12rem' }}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <Select
        id={id}
        fontSize={1}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </Select>
    </Stack>
  )
}

/** The vehicle that it is about, by the number that people read out. */
function VehicleOf({ entry: { draft, change, form } }: { entry: Entry }) {
  const id = useId()
  const [typed, setTyped] = useState(draft.car)
  return (
    <Stack
      gap={2}
      as="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        change({ car: typed.trim() })
      }}
    >
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Stock number of the vehicle, if it is about one
      </Text>
      <Flex gap={2}>
        <Box flex={1}>
          <TextInput
            id={id}
            value={typed}
            maxLength={200}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Box>
        <Button type="submit" mode="ghost" text="Find" disabled={typed.trim() === draft.car} />
      </Flex>
      {form?.vehicle && (
        <Text size={1} role="status">
          {form.vehicle.name}
        </Text>
      )}
    </Stack>
  )
}

function isAsked({ showWhen }: FormGroup, { draft }: Entry): boolean {
  return !showWhen || showWhen.values.includes(draft.values[showWhen.field] ?? '')
}

function Group({ group: { legend, inputs }, entry }: { group: FormGroup; entry: Entry }) {
  const { draft, fields, type } = entry
  const all = inputs.map((input) => (
    <EntryInput
      key={input.name}
      input={input}
      value={draft.values[input.name] ?? input.value}
      problem={fields[input.name]}
      onType={(value) => type(input.name, value)}
    />
  ))
  if (legend === '') return all
  return (
    <Card as="fieldset" border radius={3} padding={4} style={{ minWidth: 0 }}>
      <Text as="legend" size={1} weight="medium">
        {legend}
      </Text>
      <Stack gap={4}>{all}</Stack>
    </Card>
  )
}
