import { filmFrameAddress } from '@forecourt/tenant-config/tenant/embeds'
import type { BlockProps } from '../core/block-props.ts'
import { fileAddress } from '../core/links/file-address.ts'
import { BlockContentError, required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { PressToLoad } from '../core/sections/press-to-load.client.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { RichTextBody } from '../core/text/rich-text-body.tsx'

/** A film of the dealer's own or of a host that it allows, after a press (N41), with what is said and shown in words. */
export function Video({ block, context }: BlockProps<'video'>) {
  const heading = required(block.heading, 'Heading')
  const headingId = `video-${block._key}`
  const own = fileAddress(block.file)
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      {own ? (
        <OwnFilm block={block} film={own} context={context} headingId={headingId} />
      ) : (
        <HostedFilm block={block} heading={heading} context={context} />
      )}
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

interface OwnFilmProps extends BlockProps<'video'> {
  film: NonNullable<ReturnType<typeof fileAddress>>
  headingId: string
}

/** A file of the dealer's; the browser's own player loads nothing of it before it is pressed. */
function OwnFilm({ block, film, context, headingId }: OwnFilmProps) {
  const { image } = block
  const captions = fileAddress(block.captions)
  const poster =
    image?.asset && context.image({ ...image, asset: image.asset }, { width: 1280, height: 720 }).src
  return (
    <video
      controls
      playsInline
      preload="none"
      poster={poster ?? undefined}
      crossOrigin={captions?.isHosted ? 'anonymous' : undefined}
      aria-labelledby={headingId}
      className="aspect-video w-full rounded-card bg-black"
    >
      <source src={film.href} type={`video/${block.file?.extension ?? 'mp4'}`} />
      {captions ? <track kind="captions" src={captions.href} srcLang="en" label="English" default /> : null}
      <a href={film.href}>Get the film as a file</a>
    </video>
  )
}

/** A film in the player of its host. */
function HostedFilm({ block, heading, context }: BlockProps<'video'> & { heading: string }) {
  const src = filmFrameAddress(required(block.url, 'Address of the film'), context.tenant.embeds.allow)
  if (src === undefined)
    throw new BlockContentError(
      '“Address of the film” is of a player that is not among the allowed hosts in Settings.',
    )
  return (
    <>
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
    </>
  )
}

function PlayIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M7 4v16l13-8L7 4Z" fill="currentColor" />
    </svg>
  )
}
