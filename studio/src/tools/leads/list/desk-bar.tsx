import type { DeskAnswer, DeskView } from '@forecourt/tenant-config/desk/desk-answer'
import { LEAD_CATEGORIES } from '@forecourt/tenant-config/forms/lead-categories'
import { Button, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { SearchIcon } from '@sanity/icons/Search'
import { type ReactNode, useId } from 'react'
import type { DeskDealer } from '../desk-dealers.ts'
import { countText, type DeskFilters, isNarrowed, NO_FILTERS, VIEW_TITLES } from './desk-list.ts'
import { PersonOption } from '../person-name.tsx'

interface DeskBarProps {
  view: DeskView
  filters: DeskFilters
  /** Of whichever list was read last. */
  answer: DeskAnswer | undefined
  dealers: readonly DeskDealer[]
  onView: (view: DeskView) => void
  onFilters: (filters: DeskFilters) => void
  onExport: () => void
  /** Begins a lead of somebody who calls. */
  onNew: () => void
  isExporting: boolean
}

/** What the list shows: which view, of which dealer, narrowed to what. */
export function DeskBar(props: DeskBarProps) {
  const { view, filters, answer, dealers, onView, onFilters, onExport, onNew, isExporting } = props
  const change = (more: Partial<DeskFilters>) => onFilters({ ...filters, ...more })
  const chosen = dealers.length === 1 ? dealers[0] : dealers.find(({ _id }) => _id === filters.tenant)
  const workers = chosen ? (answer?.workers[chosen._id] ?? []) : []
  return (
    <Stack gap={3} padding={4}>
      <Flex as="nav" aria-label="Lists" gap={1} wrap="wrap">
        {Object.entries(VIEW_TITLES).map(([value, title]) => (
          <ViewButton
            key={value}
            title={title}
            count={answer?.counts[value as DeskView]}
            isUrgent={value === 'late' || value === 'undelivered'}
            isChosen={value === view}
            onClick={() => onView(value as DeskView)}
          />
        ))}
      </Flex>
      {dealers.length > 1 && (
        <Choice label="Dealer">
          {(id) => (
            <Select
              id={id}
              value={filters.tenant}
              onChange={({ currentTarget }) =>
                onFilters({ ...NO_FILTERS, q: filters.q, tenant: currentTarget.value })
              }
            >
              <option value="">All dealers</option>
              {dealers.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Choice>
      )}
      <TextInput
        type="search"
        icon={SearchIcon}
        aria-label="Find leads"
        placeholder="Name, phone, email, stock number, words"
        maxLength={200}
        value={filters.q}
        onChange={({ currentTarget }) => change({ q: currentTarget.value })}
      />
      <details>
        <summary style={SUMMARY}>More filters</summary>
        <Stack gap={3} paddingTop={3}>
          <Choice label="Kind">
            {(id) => (
              <Select
                id={id}
                value={filters.category}
                onChange={({ currentTarget }) => change({ category: currentTarget.value })}
              >
                <option value="">Every kind</option>
                {LEAD_CATEGORIES.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </Select>
            )}
          </Choice>
          {chosen && chosen.places.length > 1 && (
            <Choice label="Place">
              {(id) => (
                <Select
                  id={id}
                  value={filters.place}
                  onChange={({ currentTarget: { value } }) => {
                    const found = chosen.places.find(({ slug }) => slug === value)
                    change({ place: value, dealership: String(found?.dealership ?? '') })
                  }}
                >
                  <option value="">Every place</option>
                  {chosen.places.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Choice>
          )}
          {chosen && (
            <Choice label="Assigned to">
              {(id) => (
                <Select
                  id={id}
                  value={filters.assignee}
                  onChange={({ currentTarget }) => change({ assignee: currentTarget.value })}
                >
                  <option value="">Anybody</option>
                  <option value="nobody">Nobody</option>
                  {workers.map((worker) => (
                    <PersonOption key={worker} id={worker} />
                  ))}
                </Select>
              )}
            </Choice>
          )}
        </Stack>
      </details>
      <Flex gap={2} wrap="wrap" justify="flex-end">
        {isNarrowed(filters) && (
          <Button mode="bleed" fontSize={1} text="Clear filters" onClick={() => onFilters(NO_FILTERS)} />
        )}
        {answer?.mayExport && <Button tone="primary" fontSize={1} text="New lead" onClick={onNew} />}
        {answer?.mayExport && (
          <Button mode="ghost" fontSize={1} text="Export as CSV" loading={isExporting} onClick={onExport} />
        )}
      </Flex>
    </Stack>
  )
}

const SUMMARY = { cursor: 'pointer', fontSize: '0.8125rem', lineHeight: '1.5rem' } as const

interface ViewButtonProps {
  title: string
  /** Undefined until it is known. */
  count: number | undefined
  /** True for a list that should be empty. */
  isUrgent: boolean
  isChosen: boolean
  onClick: () => void
}

function ViewButton({ title, count = 0, isUrgent, isChosen, onClick }: ViewButtonProps) {
  return (
    <Button
      mode={isChosen ? 'default' : 'bleed'}
      tone={isUrgent && count > 0 ? 'critical' : 'default'}
      fontSize={1}
      padding={2}
      text={count > 0 ? `${title} ${countText(count)}` : title}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onClick}
    />
  )
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children(id)}
    </Stack>
  )
}
