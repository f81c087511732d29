import {
  isGroup,
  type CmsCondition,
  type CmsGroup,
  type CmsNestedGroup,
} from '@forecourt/schemas/rules/cms-condition'
import { groupProblem } from '@forecourt/schemas/rules/group-problem'
import { SUBJECT_NOUNS } from '@forecourt/schemas/rules/rule-effects'
import type { RuleSubject } from '@forecourt/tenant-config/rules/language/fields'
import { AddIcon } from '@sanity/icons/Add'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Select, Stack, Text } from '@sanity/ui'
import { ConditionRow } from './condition-row.tsx'
import { RefusalNote } from './refusal.tsx'

type Entry = CmsCondition | CmsNestedGroup

interface ConditionGroupProps {
  group: CmsGroup
  subject: RuleSubject
  readOnly: boolean
  /** One level of brackets is enough for "this or (that and that)". */
  canHaveBrackets?: boolean
  onChange: (group: CmsGroup) => void
}

const COMBINES = [
  { value: 'all', title: 'All of these must be true' },
  { value: 'any', title: 'One of these is enough' },
  { value: 'none', title: 'None of these may be true' },
]

/** Conditions joined by all, any or none. */
export function ConditionGroup(props: ConditionGroupProps) {
  const { group, subject, readOnly, canHaveBrackets = false, onChange } = props
  const entries: readonly Entry[] = group.conditions ?? []
  const problem = groupProblem(group, subject)
  const setEntries = (conditions: Entry[]) => onChange({ ...group, conditions })
  const change = (index: number) => (entry: Entry) => setEntries(entries.with(index, entry))
  const remove = (index: number) => () => setEntries(entries.toSpliced(index, 1))
  return (
    <Stack gap={3}>
      {(entries.length > 1 || group.combine === 'none') && (
        <Box style={{ maxWidth: '20rem' }}>
          <Select
            aria-label="How many must hold"
            fontSize={1}
            padding={2}
            value={group.combine ?? 'all'}
            disabled={readOnly}
            onChange={({ currentTarget: { value } }) => onChange({ ...group, combine: value })}
          >
            {COMBINES.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Box>
      )}
      {entries.length === 0 && (
        <Text size={1} muted>
          {canHaveBrackets
            ? `Without a condition the rule is about every ${SUBJECT_NOUNS[subject].one}.`
            : 'Brackets need at least one condition.'}
        </Text>
      )}
      {entries.map((entry, index) =>
        isGroup(entry) ? (
          <Brackets
            key={entryKey(entry, index)}
            number={index + 1}
            group={entry}
            subject={subject}
            readOnly={readOnly}
            onChange={(next) => change(index)({ ...entry, ...next })}
            onRemove={remove(index)}
          />
        ) : (
          <ConditionRow
            key={entryKey(entry, index)}
            number={index + 1}
            condition={entry}
            subject={subject}
            readOnly={readOnly}
            onChange={change(index)}
            onRemove={remove(index)}
          />
        ),
      )}
      {problem && <RefusalNote>{problem}</RefusalNote>}
      {!readOnly && (
        <Flex gap={2} wrap="wrap">
          <Button
            mode="ghost"
            fontSize={1}
            padding={3}
            icon={AddIcon}
            text="Add condition"
            onClick={() => setEntries([...entries, newCondition()])}
          />
          {canHaveBrackets && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={3}
              icon={AddIcon}
              text="Add brackets"
              onClick={() => setEntries([...entries, newBrackets(group)])}
            />
          )}
        </Flex>
      )}
    </Stack>
  )
}

interface BracketsProps extends Omit<ConditionGroupProps, 'canHaveBrackets'> {
  number: number
  onRemove: () => void
}

function Brackets({ number, onRemove, ...group }: BracketsProps) {
  return (
    <Card border radius={2} padding={3} tone="transparent" role="group" aria-label={`Brackets ${number}`}>
      <Stack gap={3}>
        <Flex align="center" justify="space-between">
          <Text size={1} weight="medium">
            Brackets
          </Text>
          {!group.readOnly && (
            <Button
              mode="bleed"
              tone="critical"
              padding={2}
              icon={TrashIcon}
              aria-label={`Remove brackets ${number}`}
              onClick={onRemove}
            />
          )}
        </Flex>
        <ConditionGroup {...group} />
      </Stack>
    </Card>
  )
}

function newCondition(): CmsCondition {
  return withKey({ _type: 'ruleCondition' as const, op: 'eq', valueFrom: 'values' })
}

/** Brackets inside "all" are for "any", and the other way round. */
function newBrackets({ combine }: CmsGroup): CmsNestedGroup {
  return withKey({
    _type: 'ruleGroup' as const,
    combine: combine === 'any' ? 'all' : 'any',
    conditions: [newCondition()],
  })
}

/** An entry of a list with the key by which the content service knows it. */
function withKey<T extends object>(entry: T): T & { _key: string } {
  return { ...entry, _key: crypto.randomUUID().slice(0, 12) }
}

/** The key of an entry; its place for entries that programs wrote without one. */
function entryKey(entry: object, index: number): string {
  return '_key' in entry && typeof entry._key === 'string' ? entry._key : String(index)
}
