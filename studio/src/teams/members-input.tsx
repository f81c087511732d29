import { Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { type ArrayOfPrimitivesInputProps, set, unset, useFormValue, useUser } from 'sanity'
import { useSite } from '../site/use-site.ts'

/** The members of a team, chosen from the people of its dealer. */
export function MembersInput(props: ArrayOfPrimitivesInputProps) {
  const { onChange, readOnly = false } = props
  const members = (props.value ?? []).filter((one): one is string => typeof one === 'string')
  const tenant = useFormValue(['tenant', '_ref'])
  const people = usePeople(typeof tenant === 'string' ? tenant : '')
  if (typeof tenant !== 'string')
    return (
      <Text size={1} muted>
        Choose the dealer first, under Settings.
      </Text>
    )
  if (people === undefined)
    return (
      <Text size={1} muted role="status">
        The people are being loaded.
      </Text>
    )
  if (typeof people === 'string')
    return (
      <Text size={1} role="alert">
        {people}
      </Text>
    )
  const choices = [...new Set([...people, ...members])]
  const change = (id: string, isMember: boolean): void => {
    const next = isMember ? [...members, id] : members.filter((one) => one !== id)
    onChange(next.length === 0 ? unset() : set(next))
  }
  return (
    <Stack gap={3} role="group" aria-label="Members" data-testid="members">
      {choices.length === 0 && (
        <Text size={1} muted>
          Nobody works for this dealer yet. People are added with the tool “People”.
        </Text>
      )}
      {choices.map((id) => (
        <Member
          key={id}
          id={id}
          isMember={members.includes(id)}
          isReadOnly={readOnly}
          onChange={(isMember) => change(id, isMember)}
        />
      ))}
    </Stack>
  )
}

interface MemberProps {
  /** Id of staff. */
  id: string
  isMember: boolean
  isReadOnly: boolean
  onChange: (isMember: boolean) => void
}

function Member({ id, isMember, isReadOnly, onChange }: MemberProps) {
  const field = useId()
  const [user] = useUser(id)
  return (
    <Flex gap={3} align="center">
      <Checkbox
        id={field}
        checked={isMember}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text as="label" htmlFor={field} size={1}>
        {user?.displayName ?? 'Somebody who has left'}
      </Text>
    </Flex>
  )
}

/** Ids of the people of a dealer; a text where the site does not answer, undefined until it has. */
function usePeople(tenant: string): readonly string[] | string | undefined {
  const askSite = useSite()
  const [people, setPeople] = useState<readonly string[] | string>()
  useEffect(() => {
    if (tenant === '') return undefined
    const stop = new AbortController()
    askSite(`/api/leads/workers?tenant=${encodeURIComponent(tenant)}`, { signal: stop.signal })
      .then((body) => setPeople((body as { workers: string[] }).workers))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setPeople(error instanceof Error ? error.message : String(error))
      })
    return () => stop.abort()
  }, [askSite, tenant])
  return people
}
