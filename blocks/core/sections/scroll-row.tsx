import type { ReactNode } from 'react'
import { RowButtons } from './row-buttons.client.tsx'

interface ScrollRowProps {
  /** Id of the heading that names the row. */
  labelledBy: string
  /** `li` elements that do not shrink and snap at their start. */
  children: ReactNode
}

/** A row that scrolls sideways by touch, wheel or arrow keys, before and without scripts, and by buttons after that (LOC-07). */
export function ScrollRow({ labelledBy, children }: ScrollRowProps) {
  const id = `${labelledBy}-row`
  return (
    <div className="relative">
      <div
        id={id}
        role="group"
        aria-labelledby={labelledBy}
        tabIndex={0}
        className="-mx-4 overflow-x-auto px-4 pb-4 [scroll-snap-type:x_proximity] [scroll-padding-inline:1rem] [scrollbar-width:thin] motion-safe:scroll-smooth"
      >
        <ul className="flex gap-4 lg:gap-5">{children}</ul>
      </div>
      <RowButtons rowId={id} />
    </div>
  )
}
