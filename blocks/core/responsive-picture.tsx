import type { CSSProperties } from 'react'
import type { BlockContext, ImageRequest } from './block-context.ts'
import type { Picture } from './block-types.ts'

interface ResponsivePictureProps {
  picture: Picture | null
  context: Pick<BlockContext, 'image'>
  /** The largest box it is shown in; smaller sizes are offered beside it. */
  size: ImageRequest
  /** The `sizes` attribute: how wide the picture is at which viewport. */
  sizes: string
  className?: string
  /** True for the picture a visitor sees first: loaded at once and with priority. */
  isPriority?: boolean
  /** True for a logo, which is seen through: nothing stands in for it while it loads. */
  isSeenThrough?: boolean
}

/** A CMS picture at the right size, cropped and placed around its hotspot, over its blurred placeholder; nothing without an asset. */
export function ResponsivePicture({
  picture,
  context,
  size,
  sizes,
  className,
  isPriority,
  isSeenThrough,
}: ResponsivePictureProps) {
  const asset = picture?.asset
  if (!picture || !asset) return null
  const image = context.image({ ...picture, asset }, size)
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={picture.alt ?? ''}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      className={className}
      style={{ ...focus(picture.hotspot), ...placeholder(isSeenThrough ? null : (image.lqip ?? asset.lqip)) }}
    />
  )
}

/** A box of other proportions than the picture was asked for cuts off what is far from the hotspot. */
function focus(hotspot: Picture['hotspot']): CSSProperties {
  const { x, y } = hotspot ?? {}
  if (typeof x !== 'number' || typeof y !== 'number') return {}
  return { objectPosition: `${percent(x)} ${percent(y)}` }
}

const percent = (share: number) => `${Math.round(share * 100)}%`

function placeholder(lqip: string | null | undefined): CSSProperties | undefined {
  if (!lqip?.startsWith('data:image/')) return undefined
  return { backgroundImage: `url("${lqip}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
}
