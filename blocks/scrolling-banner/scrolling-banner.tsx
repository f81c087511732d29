import type { CSSProperties } from 'react'
import { leadsToHidden } from '@forecourt/tenant-config/page-gates'
import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink, type ResolvedLink } from '../core/link-target.ts'
import { required } from '../core/required.ts'
import { TextLink } from '../core/text-link.tsx'

const OFFERS_PATH = '/special-offers'
/** How often the text stands in the line (PROM-07); half of them run by before it begins again. */
const COPIES = 20
const LINE = 'scrolling-banner-line text-small font-semibold'
/** How long a letter takes to run by, seconds: slow enough to be read. */
const SECONDS_PER_LETTER = 0.14

/**
 * A line of text that runs across the page and leads to the special offers unless its author says otherwise (PROM-07, RTE-16). It
 * is read out once; it stops under a pointer, while it has the focus and by its button, and stands for who wants less motion.
 */
export function ScrollingBanner({ block, context }: BlockProps<'scrollingBanner'>) {
  const text = required(block.text, 'Text')
  const link = resolveLink(block.link, context) ?? offersLink(context)
  const seconds = Math.round(((text.length + 8) * COPIES * SECONDS_PER_LETTER) / 2)
  return (
    <div
      className="scrolling-banner on-dark bg-brand text-on-brand"
      style={{ '--run-seconds': `${seconds}s` } as CSSProperties}
    >
      {link ? (
        <TextLink link={link} className={LINE}>
          <Copies text={text} label={link.label} />
        </TextLink>
      ) : (
        <p className={LINE}>
          <Copies text={text} label="" />
        </p>
      )}
      <label className="scrolling-banner-stop bg-brand text-tiny font-semibold">
        <input type="checkbox" className="size-4 accent-current" />
        Stop
      </label>
    </div>
  )
}

/** Nowhere where the tenant hides its offers. */
function offersLink(context: BlockContext): ResolvedLink | undefined {
  if (leadsToHidden(OFFERS_PATH, context.tenant)) return undefined
  return { href: context.link(OFFERS_PATH), label: '', isExternal: false }
}

function Copies({ text, label }: { text: string; label: string }) {
  return (
    <>
      <span>
        {text}
        {label && <span className="sr-only">: {label}</span>}
      </span>
      {Array.from({ length: COPIES - 1 }, (_, copy) => (
        <span key={copy} aria-hidden="true">
          {text}
        </span>
      ))}
    </>
  )
}
