import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SectionProps {
  /** Id of the heading that names the section; without one the section is not a landmark. */
  labelledBy?: string
  variant?: 'plain' | 'tinted' | null
  children: ReactNode
}

/** A full-width band of a page with the shared spacing. */
export function Section({ labelledBy, variant, children }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={clsx('py-section', variant === 'tinted' && 'bg-surface-2')}
    >
      <div className="container-page">{children}</div>
    </section>
  )
}
