import { composeJpeg } from '@forecourt/stock/compose-jpeg'
import type { MediaStore } from '@forecourt/stock/media-store'
import type { Runtime } from '../runtime/runtime.ts'
import { PHOTO_BOX, SHARE_SIZE, sharePictureSvg, type SharePicture } from './share-picture-svg.ts'

/** As many wait for theirs; each takes some 200 ms. */
const MAX_WAITING = 50

/** Makes pictures for sharing as JPEG, one at a time; a photo that cannot be read is left out. Rejects when too many wait. */
export function createSharePictures(
  media: Pick<MediaStore, 'open'>,
  log: Runtime['log'],
  maxWaiting = MAX_WAITING,
): (picture: SharePicture) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const photoOf = async (key: string): Promise<Buffer | undefined> => {
    try {
      const found = key === '' ? undefined : await media.open(key, 960)
      return found?.contentType.startsWith('image/') ? found.bytes : undefined
    } catch (error) {
      log('warn', 'a photo cannot be read for a picture to share', { key, error: String(error) })
      return undefined
    }
  }
  const make = async (picture: SharePicture): Promise<Buffer> => {
    const photo = await photoOf(picture.photo)
    const svg = sharePictureSvg(photo ? picture : { ...picture, photo: '' })
    return composeJpeg({ size: SHARE_SIZE, svg, photo: photo && { bytes: photo, ...PHOTO_BOX } })
  }
  return (picture) => {
    if (waiting >= maxWaiting) return Promise.reject(new Error('too many pictures to share wait already'))
    waiting += 1
    const made = last.then(() => make(picture)).finally(() => (waiting -= 1))
    last = made.catch(() => undefined)
    return made
  }
}
