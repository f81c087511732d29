import type { ReactNode } from 'react'

interface ListSectionProps {
  /** Id of the section, for links to it. */
  id: string
  title: string
  /** Where all of what it lists is. */
  link?: { href: string; label: string } | undefined
  /** Columns and gaps of the list. */
  columns: string
  className?: string
  /** `li` elements. */
  children: ReactNode
}

/** A part of a page with a heading, a list, and the way to more of it. */
export function ListSection({ id, title, link, columns, className = '', children }: ListSectionProps) {
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={headingId} className={`scroll-mt-20 pt-section ${className}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id={headingId} className="text-h1">
          {title}
        </h2>
        {link && (
          <a
            href={link.href}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {link.label}
          </a>
        )}
      </div>
      <ul className={`mt-6 grid ${columns}`}>{children}</ul>
    </section>
  )
}
