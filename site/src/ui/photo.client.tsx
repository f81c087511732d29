'use client'

import { useCallback, useState } from 'react'
import { MediaImage } from './media-image.tsx'

interface PhotoProps {
  /** Media key of the store; '' shows the not-found picture. */
  mediaKey: string
  alt: string
  sizes: string
  priority?: boolean
  className?: string
}

/** A vehicle photo that gives way to the not-found picture when it cannot be loaded (IMG-02). */
export function Photo(props: PhotoProps) {
  const [isBroken, setIsBroken] = useState(false)
  // It may have failed before this code arrived.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
  }, [])
  return (
    <MediaImage
      {...props}
      mediaKey={isBroken ? '' : props.mediaKey}
      ref={look}
      onError={() => setIsBroken(true)}
    />
  )
}
