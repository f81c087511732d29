import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './manifest.ts'
import type { PlannedPicture } from './planned-picture.ts'

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** Writes a drawn picture as WebP below `folder` and answers its line of the manifest. */
export async function keep(
  image: Sharp,
  { file, frame, job }: PlannedPicture,
  folder: string,
): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const raw = () => sharp(data, { raw: info })
  const quality = frame === undefined ? 77 : 64
  const webp = await raw().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
  const small = await raw().resize(16).webp({ quality: 40 }).toBuffer()
  const { dominant } = await raw().stats()
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, webp)
  return {
    file,
    shape: job.shape,
    paint: job.paint,
    view: job.view,
    ...(frame === undefined ? {} : { frame }),
    width: job.width,
    height: job.height,
    bytes: webp.length,
    preview: `data:image/webp;base64,${small.toString('base64')}`,
    colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  }
}
