'use client'

import { useCallback, useEffect, useState, type SyntheticEvent } from 'react'
import { MediaImage } from './media-image.tsx'
import { previewStyle } from './photo-preview.ts'

interface PhotoProps {
  /** Media key of the store; '' shows the not-found picture. */
  mediaKey: string
  alt: string
  sizes: string
  /** Base64 of its preview, which stands in its place until it is there. */
  preview?: string | undefined
  priority?: boolean
  className?: string
}

/**
 * A vehicle photo over its preview. A photo that cannot be loaded gives way to the not-found picture (IMG-02) until the
 * browser is online again; the failure is only logged (IMG-03). A photo that was not loaded at first fades in.
 */
export function Photo({ preview, ...photo }: PhotoProps) {
  const [isBroken, setIsBroken] = useState(false)
  const { mediaKey, priority = false } = photo
  const giveUp = useCallback(() => {
    console.warn(`photo ${mediaKey} did not load`)
    setIsBroken(true)
  }, [mediaKey])
  useEffect(() => {
    if (!isBroken) return undefined
    const tryAgain = () => setIsBroken(false)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isBroken])
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      // It may have failed, or come, before this code arrived; the one that paints the page never waits for it.
      if (image?.complete && image.naturalWidth === 0) giveUp()
      else if (image && !image.complete && !priority) image.dataset['loading'] = ''
    },
    [giveUp, priority],
  )
  return (
    <span className="photo" style={isBroken ? undefined : previewStyle(preview)}>
      <MediaImage
        {...photo}
        mediaKey={isBroken ? '' : mediaKey}
        ref={look}
        onLoad={arrive}
        onError={(event) => {
          arrive(event)
          giveUp()
        }}
      />
    </span>
  )
}

function arrive({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  delete currentTarget.dataset['loading']
}
