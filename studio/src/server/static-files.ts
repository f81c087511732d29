import { readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export interface StaticFile {
  bytes: Buffer
  contentType: string
  /** True for files whose name changes with their content. */
  isImmutable: boolean
}

/** The files that were asked for, some ten megabytes in all: however many answers wait to be taken, they share one copy. */
const cached = new Map<string, { changedMs: number; bytes: Buffer }>()

/** A file of the built Studio; undefined when there is none at the path, or the path leaves the folder. */
export function staticFile(folder: string, urlPath: string): StaticFile | undefined {
  const path = safePath(folder, urlPath)
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })
  if (path === undefined || !stats?.isFile()) return undefined
  const contentType = TYPES[extname(path)] ?? 'application/octet-stream'
  return {
    bytes: bytesOf(path, stats.mtimeMs),
    contentType,
    isImmutable: urlPath.startsWith('/static/') && /-[\w-]{8,}\.\w+$/.test(urlPath),
  }
}

function bytesOf(path: string, changedMs: number): Buffer {
  const known = cached.get(path)
  if (known?.changedMs === changedMs) return known.bytes
  const bytes = readFileSync(path)
  cached.set(path, { changedMs, bytes })
  return bytes
}

function safePath(folder: string, urlPath: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
  const path = normalize(join(folder, decoded))
  return decoded.includes('\0') || !path.startsWith(folder + sep) ? undefined : path
}
