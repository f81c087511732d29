import type { CSSProperties } from 'react'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { required } from '../core/required.ts'
import { TextLink } from '../core/links/text-link.tsx'

/** How often the text stands in the line (PROM-07); half of them run by before it begins again. */
const COPIES = 20
/** How long a letter takes to run by, seconds: slow enough to be read. */
const SECONDS_PER_LETTER = 0.14

/**
 * A line of text that runs across the page and leads to the special offers unless its author says otherwise (PROM-07, RTE-16). It
 * is read out once; it stops under a pointer, while it has the focus and by its button, and stands for who wants less motion.
 */
export function ScrollingBanner({ block, context }: BlockProps<'scrollingBanner'>) {
  const text = required(block.text, 'Text')
  const link = resolveLink(block.link, context) ?? {
    href: context.link('/special-offers'),
    label: '',
    isExternal: false,
  }
  const seconds = Math.round(((text.length + 8) * COPIES * SECONDS_PER_LETTER) / 2)
  return (
    <div
      className="scrolling-banner on-dark bg-brand text-on-brand"
      style={{ '--run-seconds': `${seconds}s` } as CSSProperties}
    >
      <TextLink link={link} className="scrolling-banner-line text-small font-semibold">
        <span>
          {text}
          {link.label && <span className="sr-only">: {link.label}</span>}
        </span>
        {Array.from({ length: COPIES - 1 }, (_, copy) => (
          <span key={copy} aria-hidden="true">
            {text}
          </span>
        ))}
      </TextLink>
      <label className="scrolling-banner-stop bg-brand text-tiny font-semibold">
        <input type="checkbox" className="size-4 accent-current" />
        Stop
      </label>
    </div>
  )
}
