import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface SectionProps {
  /** Id of the heading that names the section; without one the section is not a landmark. */
  labelledBy?: string
  variant?: 'plain' | 'tinted' | null | undefined
  /** True for a section that is nothing without items of a list in it: no room, no name, but a place on the page. */
  isHiddenWithoutItems?: boolean
  children: ReactNode
}

/** A full-width band of a page with the shared spacing; two plain or two tinted bands in a row share the gap between them. */
export function Section({ labelledBy, variant, isHiddenWithoutItems, children }: SectionProps) {
  const isTinted = variant === 'tinted'
  return (
    <section
      aria-labelledby={labelledBy}
      data-look={isTinted ? 'tinted' : 'plain'}
      className={clsx(
        'py-section',
        isTinted ? 'bg-surface-2 [[data-look=tinted]+&]:pt-0' : '[[data-look=plain]+&]:pt-0',
        isHiddenWithoutItems &&
          'not-has-[li]:invisible not-has-[li]:h-0 not-has-[li]:overflow-hidden not-has-[li]:p-0!',
      )}
    >
      <div className="container-page">{children}</div>
    </section>
  )
}
