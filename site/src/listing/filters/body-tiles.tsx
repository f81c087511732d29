import { ValueCount } from './facet-value-link.tsx'
import { BodyPicture, bodyPictureId } from '@forecourt/blocks/core/body-picture'
import type { FacetLookProps, ShownValue } from './facet-groups.ts'
import { StateLink } from '../results/listing-nav.tsx'

const SHOWN_AT_FIRST = 8

/** Bodies as pictures with their names and counts; what has no picture comes last. */
export function BodyTiles({ model, settings, values }: FacetLookProps) {
  const { field } = settings
  const selected = model.state.refinements[field] ?? []
  const drawn = values.toSorted((a, b) => Number(!bodyPictureId(a.value)) - Number(!bodyPictureId(b.value)))
  const [head, tail] = [drawn.slice(0, SHOWN_AT_FIRST), drawn.slice(SHOWN_AT_FIRST)]
  const tiles = (shown: readonly ShownValue[]) => (
    <ul className="grid grid-cols-2 gap-1.5">
      {shown.map((value) => {
        const isSelected = selected.includes(value.value)
        return (
          <li key={value.value}>
            <StateLink
              from={model.state}
              toggles={{ field, value: value.value }}
              className={isSelected ? 'body-tile is-on' : 'body-tile'}
              aria-current={isSelected ? 'true' : undefined}
            >
              <BodyPicture body={value.value} />
              {`${value.word} `}
              <ValueCount count={value.count} />
            </StateLink>
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className="mt-1.5">
      {tiles(head)}
      {tail.length > 0 && (
        <details open={tail.some(({ value }) => selected.includes(value))}>
          <summary className="inline-flex min-h-8 list-none items-center text-small underline underline-offset-4">
            Show {tail.length} more
          </summary>
          {tiles(tail)}
        </details>
      )}
    </div>
  )
}
