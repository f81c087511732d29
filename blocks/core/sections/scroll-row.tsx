import type { ReactNode } from 'react'

interface ScrollRowProps {
  /** Id of the heading that names the row. */
  labelledBy: string
  /** True for a row with buttons to its neighbours, in browsers that make them. */
  hasButtons?: boolean
  /** `li` elements that do not shrink and snap at their start. */
  children: ReactNode
}

/** A row that scrolls sideways by touch, wheel or arrow keys, before and without scripts. */
export function ScrollRow({ labelledBy, hasButtons = false, children }: ScrollRowProps) {
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      tabIndex={0}
      data-row-buttons={hasButtons ? '' : undefined}
      className="-mx-4 overflow-x-auto px-4 pb-4 [scroll-snap-type:x_proximity] [scroll-padding-inline:1rem] [scrollbar-width:thin]"
    >
      <ul className="flex gap-4 lg:gap-5">{children}</ul>
    </div>
  )
}
