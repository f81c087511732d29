import type { ReactEventHandler, Ref } from 'react'
import { mediaUrl, NOT_FOUND_IMAGE } from '../addresses/media-url.ts'

const WIDTHS = [320, 640, 960, 1280] as const

interface MediaImageProps {
  /** Media key of the store; '' shows the not-found picture (IMG-02). */
  mediaKey: string
  alt: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** True for the picture that decides the largest contentful paint: loaded first, never lazily. */
  priority?: boolean
  className?: string
  onLoad?: ReactEventHandler<HTMLImageElement>
  onError?: ReactEventHandler<HTMLImageElement>
  ref?: Ref<HTMLImageElement>
}

/** A vehicle photo at the right size for its place (IMG-01); its box keeps 4:3, so nothing jumps. */
export function MediaImage(props: MediaImageProps) {
  const { mediaKey, alt, sizes, priority = false, className, onLoad, onError, ref } = props
  if (mediaKey === '')
    return <img src={NOT_FOUND_IMAGE} alt={alt} width={640} height={480} className={className} />
  return (
    <img
      src={mediaUrl(mediaKey, 640)}
      srcSet={WIDTHS.map((width) => `${mediaUrl(mediaKey, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={960}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' } : {})}
      decoding="async"
      className={className}
      onLoad={onLoad}
      onError={onError}
      ref={ref}
    />
  )
}
