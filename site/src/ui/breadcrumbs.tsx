import { StaticMarkup } from './static-markup.tsx'

export interface Crumb {
  label: string
  /** Absent on the current page. */
  href?: string
}

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <StaticMarkup as="ol" className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {items.map((item, index) => (
          <li key={item.label} className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
            {item.href ? (
              <a
                href={item.href}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {item.label}
              </a>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
            {index < items.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </StaticMarkup>
    </nav>
  )
}
