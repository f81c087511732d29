import { filmFrameAddress } from '@forecourt/tenant-config/tenant/embeds'
import type { BlockProps } from '../core/block-props.ts'
import { BlockContentError, required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { PressToLoad } from '../core/sections/press-to-load.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { RichTextBody } from '../core/text/rich-text-body.tsx'

/** A film of a host that the dealer allows, after a press (N41), with what is said and shown in words. */
export function Video({ block, context }: BlockProps<'video'>) {
  const heading = required(block.heading, 'Heading')
  const src = filmFrameAddress(required(block.url, 'Address of the film'), context.tenant.embeds.allow)
  if (src === undefined)
    throw new BlockContentError(
      '“Address of the film” is of a player that is not among the allowed hosts in Settings.',
    )
  const headingId = `video-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <PressToLoad src={src} title={heading} className="aspect-video">
        <span className="grid aspect-video w-full place-items-center bg-black *:col-start-1 *:row-start-1">
          <ResponsivePicture
            picture={block.image}
            context={context}
            size={{ width: 1280, height: 720 }}
            sizes="(min-width: 84rem) 80rem, 100vw"
            className="h-full w-full object-cover opacity-80"
          />
          <span className="btn btn-accent z-10">
            <PlayIcon />
            Play
            <span className="sr-only">: {heading}</span>
          </span>
        </span>
      </PressToLoad>
      <p className="mt-2 text-small text-muted">
        From {new URL(src).hostname}. Nothing of it loads before you press.
      </p>
      {block.transcript && block.transcript.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
            What is said and shown
          </summary>
          <RichTextBody body={block.transcript} context={context} />
        </details>
      ) : null}
    </Section>
  )
}

function PlayIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M7 4v16l13-8L7 4Z" fill="currentColor" />
    </svg>
  )
}
