import { Icon } from '../../ui/icon.tsx'
import type { ChromeData } from '../chrome-data.ts'
import { telHref } from '../phone.ts'

interface BrandProps {
  chrome: ChromeData
  /** Colour and size of the name. */
  className?: string
}

/** The dealer's logo and name, which lead home. */
export function Brand({ chrome, className = 'text-[1.25rem] text-brand sm:text-[1.375rem]' }: BrandProps) {
  return (
    <a
      href={chrome.homeHref}
      className={`text-h3 inline-flex min-h-11 items-center gap-3 leading-tight ${className}`}
    >
      {chrome.logo && (
        <img
          src={chrome.logo.src}
          srcSet={chrome.logo.srcSet}
          sizes="48px"
          alt=""
          width={48}
          height={48}
          className="size-11 object-contain"
        />
      )}
      {chrome.name}
    </a>
  )
}

/** The main number as a link that calls it; nothing for a dealer without one. */
export function Phone({ chrome, className = '' }: { chrome: ChromeData; className?: string }) {
  if (!chrome.phone) return null
  return (
    <a
      href={telHref(chrome.phone)}
      className={`inline-flex min-h-6 items-center gap-1.5 font-semibold tabular-nums hover:underline ${className}`}
    >
      <Icon name="phone" size={16} />
      <span className="sr-only">Call us on </span>
      {chrome.phone}
    </a>
  )
}

/** The towns of the dealer's places, each once. */
export function Towns({ chrome }: { chrome: ChromeData }) {
  const towns = chrome.locations.map(({ address, name }) => address?.city ?? name).filter(Boolean)
  if (towns.length === 0) return null
  return (
    <p className="inline-flex items-center gap-1.5">
      <Icon name="pin" size={16} />
      {[...new Set(towns)].join(' · ')}
    </p>
  )
}

/** A search of the whole stock from any page; a plain form, so that it works without JavaScript. */
export function StockSearch({ chrome }: { chrome: ChromeData }) {
  return (
    <form action={chrome.searchHref} method="get" role="search" aria-label="All our stock">
      <div className="flex">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Search all our stock</span>
          <input
            type="search"
            name="query"
            placeholder="Search all our stock"
            autoComplete="off"
            maxLength={200}
            className="field rounded-e-none border-transparent"
          />
        </label>
        <button type="submit" className="btn btn-accent shrink-0 rounded-s-none px-4">
          <Icon name="search" />
          <span className="sr-only">Search</span>
        </button>
      </div>
    </form>
  )
}
