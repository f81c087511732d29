import { SUBJECT_NOUNS } from '@forecourt/schemas/rules/rule-effects'
import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type {
  Move,
  OrderPreview,
  ChangedItem,
  TenantPreview,
} from '@forecourt/tenant-config/rules/rule-preview-answer'

/** Shown at first; the rest on demand. */
const FIRST = 10

interface Section {
  title: string
  entries: readonly (ChangedItem | Move)[]
  /** Number of all entries, when the answer holds only the first of them. */
  all?: number
}

/** Lists of what a rule affects at one dealer: the order of the first page first. */
export function PreviewList({ preview }: { preview: TenantPreview }) {
  const sections = [...ownSections(preview), ...sinceSections(preview)].filter(
    ({ entries }) => entries.length > 0,
  )
  return (
    <Stack gap={4} paddingTop={2}>
      {sections.map((section) => (
        <SectionList key={section.title} {...section} />
      ))}
    </Stack>
  )
}

function ownSections({ on, items, order, meets, hides, shows, signIn }: TenantPreview): Section[] {
  const { many } = SUBJECT_NOUNS[on]
  const some = (change: ChangedItem['change']) => items.filter((item) => item.change === change)
  return [
    ...(order ? orderSections(order, '') : []),
    { title: `Affected ${many}`, entries: some('hides'), all: hides },
    { title: `${capital(many)} that come back`, entries: some('shows'), all: shows },
    { title: `${capital(many)} for signed-in visitors only`, entries: some('signIn'), all: signIn },
    { title: `${capital(many)} that are open`, entries: some('opens') },
    { title: `Matching ${many}`, entries: some('meets'), all: meets },
  ]
}

function sinceSections({ on, since, gone }: TenantPreview): Section[] {
  if (!since) return []
  const { many } = SUBJECT_NOUNS[on]
  const than = gone ? '' : ', compared with the published rule'
  const some = (...changes: ChangedItem['change'][]) =>
    since.items.filter(({ change }) => changes.includes(change))
  return [
    {
      title: `${capital(many)} that are affected now${than}`,
      entries: some('hides', 'signIn'),
      all: since.hides,
    },
    { title: `${capital(many)} that come back${than}`, entries: some('shows', 'opens'), all: since.shows },
    ...(since.order ? orderSections(since.order, than) : []),
  ]
}

function orderSections({ forward, back }: OrderPreview, than: string): Section[] {
  return [
    { title: `Come forward on the first page${than}`, entries: forward },
    { title: `Fall back from the first page${than}`, entries: back },
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function SectionList({ title, entries, all = entries.length }: Section) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </Stack>
      {!isWhole && entries.length > FIRST && (
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={`Show ${(entries.length - FIRST).toLocaleString('en-AU')} more`}
            onClick={() => setWhole(true)}
          />
        </Flex>
      )}
      {isWhole && all > entries.length && (
        <Text size={1} muted>
          and {(all - entries.length).toLocaleString('en-AU')} more
        </Text>
      )}
    </Stack>
  )
}

function Line({ entry }: { entry: ChangedItem | Move }) {
  const { name, note, price } = entry
  const facts = [
    ...(price === undefined ? [] : [price > 0 ? `$${price.toLocaleString('en-AU')}` : 'no price']),
    ...(note === '' || note === name ? [] : [note]),
  ]
  return (
    <Box as="li" paddingY={1}>
      <Flex gap={3} align="baseline">
        {!('change' in entry) && (
          <Box style={{ minWidth: '8.5rem' }}>
            <Text size={1} weight="medium">
              {placesText(entry)}
            </Text>
          </Box>
        )}
        <Stack gap={2} flex={1} style={{ minWidth: 0 }}>
          <Text size={1}>{name}</Text>
          {facts.length > 0 && (
            <Text size={1} muted>
              {facts.join(' · ')}
            </Text>
          )}
        </Stack>
      </Flex>
    </Box>
  )
}

/** Number of vehicles whose order the search is asked for; places behind them are only near enough. */
const EXACT_PLACES = 2_500

function placesText({ from, to }: Move): string {
  const place = (n: number) =>
    n > EXACT_PLACES ? `beyond ${EXACT_PLACES.toLocaleString('en-AU')}` : n.toLocaleString('en-AU')
  if (to === undefined) return from === undefined ? '' : `${place(from)} → folded`
  return from === undefined ? `new at ${place(to)}` : `${place(from)} → ${place(to)}`
}
