import { ArrowIcon } from '../links/arrow-icon.tsx'
import type { ResolvedLink } from '../links/link-target.ts'
import { TextLink } from '../links/text-link.tsx'

interface SectionHeadingProps {
  id: string
  heading: string
  intro?: string | null
  link?: ResolvedLink
}

/** A section's heading with an introduction, and a link to more at the end of the line. */
export function SectionHeading({ id, heading, intro, link }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-8">
      <div className="max-w-2xl">
        <h2 id={id} className="text-h1">
          {heading}
        </h2>
        {intro ? <p className="text-body text-ink-2 mt-2">{intro}</p> : null}
      </div>
      {link ? (
        <TextLink
          link={link}
          className="group inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          {link.label}
          <ArrowIcon />
        </TextLink>
      ) : null}
    </div>
  )
}
