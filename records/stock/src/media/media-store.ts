import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { stripFilmMetadata } from './strip-film-metadata.ts'
import { stripPictureMetadata } from './strip-picture-metadata.ts'
import { drawnPicture } from './drawn-picture.ts'
import { FILM_TYPES, filmExtension } from './film-kind.ts'
import { heldPreviews, makePreview } from './photo-preview.ts'
import { storedFilm, type StoredFilm } from './stored-film.ts'

// A picture is drawn once and kept as a file: what libvips would remember of it is never asked for again.
sharp.cache(false)

/** Widths at which a picture is served, px; another width is an error of the caller. */
export const MEDIA_WIDTHS = [320, 480, 640, 800, 960, 1280, 1920] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

/** `<sha1>.<ext>` */
const KEY = /^[0-9a-f]{40}\.(jpg|png|webp|avif|gif|mp4|webm)$/
const MAX_BYTES = 40 * 1024 * 1024
const MAX_PIXELS = 100_000_000

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ...FILM_TYPES,
}

/** Sharp's name of a format -> the store's extension. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
}

/** Thrown for a picture that the store does not take. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
}

export interface StoredMedia {
  bytes: Buffer
  contentType: string
}

/** Stores pictures and films by the hash of their bytes: equal ones are kept once, and a key never changes its content. */
export interface MediaStore {
  /**
   * Stores a picture, or a film without its camera's metadata, and returns its key. Throws a MediaError for bytes that are
   * too large or not of the named type.
   */
  put(bytes: Uint8Array, contentType: string): Promise<string>
  has(key: string): Promise<boolean>
  /**
   * Returns the picture in its own size, or as WebP no wider than `width`, without its camera's metadata (place,
   * photographer); a film as stored; undefined for an unknown key.
   */
  open(key: string, width?: MediaWidth): Promise<StoredMedia | undefined>
  /** Returns the film, to be read in parts; undefined for an unknown key and a picture. */
  openFilm(key: string): Promise<StoredFilm | undefined>
  /**
   * Returns the base64 of the picture at 16 px across, made when the picture was stored; '' for an unknown key, a film and a
   * picture that cannot be read.
   */
  preview(key: string): Promise<string>
}

/** Returns true for a width that the store serves. */
export function isMediaWidth(width: number): width is MediaWidth {
  return MEDIA_WIDTHS.some((known) => known === width)
}

/** Creates the media store in `<dataDir>/media`; smaller sizes are made on demand and kept beside the originals. */
export function createMediaStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'media')
  const making = new Map<string, Promise<Buffer>>()
  return {
    put: (bytes, contentType) => put(root, bytes, contentType),
    has: async (key) => KEY.test(key) && (await exists(originalPath(root, key))),
    open: async (key, width) => {
      if (!KEY.test(key)) return undefined
      const file = originalPath(root, key)
      const drawnFile = drawnPath(root, key, width)
      // What was drawn before needs its original only to be there, not to be read.
      if (width !== undefined && !isFilm(key) && (await exists(file))) {
        const kept = await read(drawnFile)
        if (kept !== undefined) return { bytes: kept, contentType: 'image/webp' }
      }
      const original = await read(file)
      if (original === undefined) return undefined
      const contentType = typeOf(key)
      if (isFilm(key)) return { bytes: original, contentType }
      const bare = width === undefined ? stripPictureMetadata(original, contentType) : undefined
      if (bare) return { bytes: bare, contentType }
      return { bytes: await drawn(drawnFile, width, original, making), contentType: 'image/webp' }
    },
    openFilm: async (key) =>
      KEY.test(key) && isFilm(key) ? storedFilm(originalPath(root, key), typeOf(key)) : undefined,
    preview: heldPreviews(async (key) => (KEY.test(key) && !isFilm(key) ? readPreview(root, key) : '')),
  }
}

const isFilm = (key: string): boolean => path.extname(key).slice(1) in FILM_TYPES
const typeOf = (key: string): string => TYPES[path.extname(key).slice(1)] ?? ''

async function put(root: string, bytes: Uint8Array, contentType: string): Promise<string> {
  if (bytes.byteLength > MAX_BYTES)
    throw new MediaError(`expected at most ${MAX_BYTES} bytes, got ${bytes.byteLength}`)
  const film = filmExtension(bytes)
  const extension = film ?? (await pictureExtension(bytes))
  if (TYPES[extension] !== contentType) {
    const got = film ? 'film' : 'picture'
    throw new MediaError(`expected ${contentType}, got a ${got} of type ${TYPES[extension] ?? extension}`)
  }
  const kept = film ? stripFilmMetadata(bytes) : bytes
  const key = `${createHash('sha1').update(kept).digest('hex')}.${extension}`
  const file = originalPath(root, key)
  if (!(await exists(file))) await writeWhole(file, kept)
  if (!film) await readPreview(root, key)
  return key
}

/** Returns the base64 of the stored preview; a missing preview is made. */
async function readPreview(root: string, key: string): Promise<string> {
  const file = path.join(root, 'preview', key.slice(0, 2), `${key}.webp`)
  const kept = (await read(file)) ?? (await keepPreview(file, originalPath(root, key)))
  return kept?.toString('base64') ?? ''
}

async function keepPreview(file: string, original: string): Promise<Buffer | undefined> {
  const bytes = await read(original)
  if (bytes === undefined) return undefined
  // A damaged picture is reported when it is requested; here it has no preview.
  const preview = await makePreview(bytes, MAX_PIXELS).catch(() => undefined)
  if (preview !== undefined) await keepIfPossible(file, preview)
  return preview
}

async function pictureExtension(bytes: Uint8Array): Promise<string> {
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined)
  const extension = EXTENSIONS[metadata?.format ?? '']
  if (extension === undefined) throw new MediaError('expected a JPEG, PNG, WebP, AVIF or GIF picture')
  return extension
}

function drawnPath(root: string, key: string, width: MediaWidth | undefined): string {
  return path.join(root, 'sized', String(width ?? 'full'), key.slice(0, 2), `${key}.webp`)
}

/** Draws a picture, once for all who ask for it meanwhile, and keeps it as `file`. */
async function drawn(
  file: string,
  width: MediaWidth | undefined,
  original: Buffer,
  making: Map<string, Promise<Buffer>>,
): Promise<Buffer> {
  const kept = await read(file)
  if (kept !== undefined) return kept
  const pending = making.get(file) ?? draw(file, original, width).finally(() => making.delete(file))
  making.set(file, pending)
  return pending
}

async function draw(file: string, original: Buffer, width: MediaWidth | undefined): Promise<Buffer> {
  const bytes = await drawnPicture(original, width, MAX_PIXELS)
  await keepIfPossible(file, bytes)
  return bytes
}

function originalPath(root: string, key: string): string {
  return path.join(root, key.slice(0, 2), key)
}

/** Writes a file so that readers see the whole file or none. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch (error) {
    // Half a file would take the space that a full disk lacks.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Stores a file that can be made again; on a disk that takes nothing it is made for each request. */
async function keepIfPossible(file: string, bytes: Uint8Array): Promise<void> {
  await writeWhole(file, bytes).catch(() => undefined)
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
