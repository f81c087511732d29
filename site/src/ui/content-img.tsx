import type { RenderedImage } from '../addresses/content-image.ts'

interface ContentImgProps {
  image: RenderedImage
  sizes: string
  className: string
  /** True above the fold. */
  isEager?: boolean
}

/** A picture of the CMS at several widths. */
export function ContentImg({ image, sizes, className, isEager = false }: ContentImgProps) {
  const { src, srcSet, alt, width, height } = image
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? undefined : 'lazy'}
      className={className}
    />
  )
}
