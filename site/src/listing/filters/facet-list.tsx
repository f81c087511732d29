'use client'

import { useState, type ReactNode } from 'react'
import {
  matchingValues,
  splitGroups,
  valueGroups,
  type FacetLookProps,
  type ShownValue,
  type ValueGroup,
} from './facet-groups.ts'
import { FacetValueLink } from './facet-value-link.tsx'

const SHOWN_AT_FIRST = 8
/** Longer lists can be searched; the rest of a short one is quicker to read. */
const SEARCHABLE_FROM = 13

/** The values of a facet as a list: the first in sight, the rest unfolded, a long one with a box to find a value. */
export function FacetList({ model, settings, listing, values }: FacetLookProps) {
  const { field, label } = settings
  const [typed, setTyped] = useState('')
  const selected = model.state.refinements[field] ?? []
  const list = (shown: readonly ShownValue[]) => (
    <ul>
      {shown.map((value) => (
        <FacetValueLink
          key={value.value}
          value={value}
          isSelected={selected.includes(value.value)}
          from={model.state}
          field={field}
        />
      ))}
    </ul>
  )
  const found = typed.trim() === '' ? undefined : matchingValues(values, typed)
  return (
    <>
      {values.length >= SEARCHABLE_FROM && (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={`Find in ${label}`}
          placeholder={`Find in ${values.length}`}
          autoComplete="off"
          maxLength={60}
          className="field mt-1 mb-1.5 min-h-9 px-2.5 py-1 text-small noscript:hidden"
        />
      )}
      <p role="status" className="sr-only">
        {found && `${found.length} found`}
      </p>
      {found ? (
        <>
          {list(found)}
          {found.length === 0 && <p className="py-1 text-small text-muted">None with “{typed.trim()}”.</p>}
        </>
      ) : (
        <Groups
          groups={valueGroups(values, settings, listing, model.state.refinements.make ?? [])}
          total={values.length}
          selected={selected}
          list={list}
        />
      )}
    </>
  )
}

interface GroupsProps {
  groups: ValueGroup[]
  total: number
  selected: readonly string[]
  list: (values: readonly ShownValue[]) => ReactNode
}

function Groups({ groups, total, selected, list }: GroupsProps) {
  const [head, tail] = splitGroups(groups, SHOWN_AT_FIRST)
  const inSight = new Set(head.flatMap(({ values }) => values.map(({ value }) => value)))
  const below = tail.reduce((sum, { values }) => sum + values.length, 0)
  const part = ({ heading, values }: ValueGroup, i: number) => (
    <div key={heading ?? i} className={i > 0 ? 'mt-2' : undefined}>
      {heading && <p className="mt-1 text-tiny font-semibold text-muted">{heading}</p>}
      {list(values)}
    </div>
  )
  return (
    <div className="mt-1">
      {head.map(part)}
      {below > 0 && (
        <details open={selected.some((value) => !inSight.has(value))}>
          <summary className="inline-flex min-h-8 list-none items-center text-small underline underline-offset-4">
            {inSight.size + below > total ? `Show all ${total}` : `Show ${below} more`}
          </summary>
          {tail.map(part)}
        </details>
      )}
    </div>
  )
}
