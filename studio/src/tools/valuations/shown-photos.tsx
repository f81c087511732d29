import { Button, Flex } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useSiteFile } from '../../site/use-site.ts'
import { useDoing } from '../leads/use-doing.ts'

interface ShownPhotosProps {
  tenant: string
  valuation: string
  /** Their ids. */
  photos: readonly string[]
}

/** The photos of a vehicle, which are fetched when somebody wants to see them. */
export function ShownPhotos({ tenant, valuation, photos }: ShownPhotosProps) {
  const file = useSiteFile()
  const { isBusy, doing } = useDoing()
  const [urls, setUrls] = useState<readonly string[]>([])
  // What is shown takes memory until it is let go.
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  const show = async () => {
    const blobs = await Promise.all(
      photos.map((photo) =>
        file(`/api/trade-in/desk/photo?${new URLSearchParams({ tenant, valuation, photo }).toString()}`),
      ),
    )
    setUrls(blobs.map((blob) => URL.createObjectURL(blob)))
  }
  if (urls.length === 0)
    return (
      <Button
        text={photos.length === 1 ? 'Show the photo' : `Show ${photos.length} photos`}
        mode="ghost"
        disabled={isBusy}
        onClick={() => void doing('Not shown', show)}
      />
    )
  return (
    <Flex gap={2} wrap="wrap" style={{ flex: '1 1 100%' }}>
      {urls.map((url, at) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`Photo ${at + 1}`} style={{ width: '11rem', borderRadius: '3px' }} />
        </a>
      ))}
    </Flex>
  )
}
