import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Where the committed pictures and their manifest lie. */
export const PICTURES = fileURLToPath(new URL('../../pictures', import.meta.url))

const picture = z.strictObject({
  /** The WebP's path below the pictures' folder. */
  file: z.string().regex(/^[\w/-]+\.webp$/),
  shape: z.string(),
  paint: z.string(),
  view: z.string(),
  /** A spin's frame, from 0 ahead of the nose, going round by the right side. */
  frame: z.int().nonnegative().optional(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  /** A blurred picture of 16 pixels' width as a data URL, to show until the picture is there. */
  preview: z.string().startsWith('data:image/webp;base64,'),
  /** The picture's main colour as #rrggbb. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
})

const manifest = z.strictObject({ pictures: z.array(picture) })

/** One committed picture. */
export type Picture = z.infer<typeof picture>

/** The pictures there are, sorted by file; none when nothing has been drawn yet. */
export async function readManifest(folder: string = PICTURES): Promise<Picture[]> {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return []
  return manifest.parse(JSON.parse(await readFile(file, 'utf8'))).pictures
}

/** Writes the manifest sorted by file, a line for each picture, so that changes are easy to see. */
export async function writeManifest(pictures: readonly Picture[], folder: string = PICTURES): Promise<void> {
  const sorted = [...pictures].sort((a, b) => (a.file < b.file ? -1 : 1))
  const lines = sorted.map((one) => JSON.stringify(one)).join(',\n')
  await writeFile(join(folder, 'manifest.json'), `{"pictures":[\n${lines}\n]}\n`)
}
