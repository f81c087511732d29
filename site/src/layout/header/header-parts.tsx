import { SearchForm } from '../../suggest/search-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LayoutData } from '../layout-data.ts'
import { telHref } from '../../text/phone.ts'

interface BrandProps {
  layoutData: LayoutData
  /** Colour and size of the name. */
  className?: string
  /** Height of a logo that has the name in it. */
  logoClass?: string
}

/** Wider than this, a logo has the name in it; a squarer one is a sign that stands before the name. */
const WORDMARK_RATIO = 1.6

/** The dealer's logo or name, or both, which lead home. */
export function BrandLink({
  layoutData: { homeHref, logo, name },
  className = 'text-[1.25rem] text-brand sm:text-[1.375rem]',
  logoClass = 'h-10 sm:h-12',
}: BrandProps) {
  const isWordmark = logo !== undefined && logo.width > logo.height * WORDMARK_RATIO
  return (
    <a
      href={homeHref}
      className={`text-h3 inline-flex min-h-11 items-center gap-3 leading-tight ${className}`}
    >
      {logo && (
        <img
          src={logo.src}
          srcSet={logo.srcSet}
          sizes={isWordmark ? '15rem' : '3rem'}
          alt={isWordmark ? name : ''}
          width={logo.width}
          height={logo.height}
          className={isWordmark ? `w-auto object-contain ${logoClass}` : 'size-11 object-contain'}
        />
      )}
      {!isWordmark && name}
    </a>
  )
}

/** The main number as a link that calls it; nothing for a dealer without one. */
export function Phone({ layoutData, className = '' }: { layoutData: LayoutData; className?: string }) {
  if (!layoutData.phone) return null
  return (
    <a
      href={telHref(layoutData.phone)}
      className={`inline-flex min-h-6 items-center gap-1.5 font-semibold whitespace-nowrap tabular-nums hover:underline ${className}`}
    >
      <Icon name="phone" size={16} />
      <span className="sr-only">Call us on </span>
      {layoutData.phone}
    </a>
  )
}

/** More would not fit into the line. */
const MOST_TOWNS = 5

/** The towns of the dealer's places, each once. */
export function Towns({ layoutData }: { layoutData: LayoutData }) {
  const towns = layoutData.locations.map(({ address, name }) => address?.city ?? name).filter(Boolean)
  const names = [...new Set(towns)]
  if (names.length === 0) return null
  const more = names.length - MOST_TOWNS
  return (
    <p className="inline-flex items-center gap-1.5">
      <Icon name="pin" size={16} />
      {names.slice(0, MOST_TOWNS).join(' · ')}
      {more > 0 && ` · ${more} more`}
    </p>
  )
}

/** A search of the whole stock from any page; `id` tells the boxes of a header apart. */
export function HeaderSearch({ layoutData, id }: { layoutData: LayoutData; id: string }) {
  return (
    <SearchForm
      action={layoutData.searchHref}
      id={id}
      look="band"
      name="All our stock"
      hint="Search all our stock"
    />
  )
}

/** The way to what is the visitor's own; whoever is not signed in is asked to do so there. */
export function AccountLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="inline-grid size-11 shrink-0 place-items-center">
      <Icon name="person" size={24} />
      <span className="sr-only">{label}</span>
    </a>
  )
}
