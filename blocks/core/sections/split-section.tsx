import type { ReactNode } from 'react'
import { Section, type SectionProps } from './section.tsx'

interface SplitSectionProps extends Pick<SectionProps, 'variant'> {
  headingId: string
  heading: string
  text: string | null
  /** Controls for the visitor, e.g. a search box or a slider. */
  children: ReactNode
}

/** A section with its heading and text on one side and something to use on the other; one below the other on phones. */
export function SplitSection({ headingId, heading, text, variant, children }: SplitSectionProps) {
  return (
    <Section labelledBy={headingId} variant={variant}>
      <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 id={headingId} className="text-h1">
            {heading}
          </h2>
          {text ? <p className="mt-2 max-w-2xl text-body text-ink-2">{text}</p> : null}
        </div>
        {children}
      </div>
    </Section>
  )
}
