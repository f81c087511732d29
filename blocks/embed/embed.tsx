import { frameAddress } from '@forecourt/tenant-config/tenant/embeds'
import type { BlockProps } from '../core/block-props.ts'
import { BlockContentError, required } from '../core/required.ts'
import { PressToLoad } from '../core/sections/press-to-load.client.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** SVC-03 wants 750 pixels; the others are for less and for more. */
const HEIGHTS = { low: 'h-[350px]', medium: 'h-[550px]', tall: 'h-[750px]', full: 'h-[1100px]' } as const

/** A frame of a site that the dealer allows, after a press (N41). */
export function Embed({ block, context }: BlockProps<'embed'>) {
  const heading = required(block.heading, 'Heading')
  const label = required(block.label, 'Words to press')
  const src = frameAddress(required(block.url, 'Address'), context.tenant.embeds.allow)
  if (src === undefined)
    throw new BlockContentError('“Address” is of a site that is not among the allowed hosts in Settings.')
  const headingId = `embed-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <PressToLoad src={src} title={heading} className={HEIGHTS[block.size ?? 'tall']}>
        <span className="flex min-h-48 flex-col items-center justify-center gap-3 p-6 text-center">
          <span className="btn btn-primary">{label}</span>
          <span className="text-small text-muted wrap-anywhere">
            From {new URL(src).hostname}. It loads when you press.
          </span>
        </span>
      </PressToLoad>
    </Section>
  )
}
