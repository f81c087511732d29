'use client'

import { useEffect } from 'react'

/** Pixels of the longer side: what the site stores. */
const LONGER_SIDE = 1600
const QUALITY = 0.82

/**
 * Makes photos small before they are sent, so that eight of them go through a phone's connection in seconds. One that the browser
 * cannot read is sent as it is. Without this script they are sent as they are, too.
 */
export function SmallerPhotos({ form, most }: { form: string; most: number }) {
  useEffect(() => {
    const element = document.getElementById(form)
    if (!(element instanceof HTMLFormElement)) return undefined
    const onSubmit = (event: SubmitEvent) => {
      const input = element.querySelector<HTMLInputElement>('input[type=file]')
      if (!input?.files || input.files.length === 0 || element.dataset['small'] !== undefined) return
      event.preventDefault()
      // Set first: what is sent in the end is not made small again.
      element.dataset['small'] = ''
      void smallFiles([...input.files].slice(0, most)).then((files) => {
        input.files = files
        element.submit()
      })
    }
    element.addEventListener('submit', onSubmit)
    return () => element.removeEventListener('submit', onSubmit)
  }, [form, most])
  return null
}

async function smallFiles(files: readonly File[]): Promise<FileList> {
  const all = new DataTransfer()
  // One after the other: each takes as much memory as its pixels.
  for (const file of files) all.items.add(await small(file))
  return all.files
}

async function small(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGER_SIDE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', QUALITY))
    return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
