import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUILD_MANIFEST, PAGE_MANIFEST, readPageManifest } from '@forecourt/site/next-contract'

/** Bytes (gzip) of JavaScript by kind of page, and of what all of them load later under `LATER`. */
export type PageWeights = Readonly<Record<string, number>>

/** The scripts that no page loads at first: what a click, a keystroke or a scroll asks for. */
export const LATER = 'loaded later'

const SITE_ROUTE = '/h/[site]'

interface ClientManifest {
  /** Source file -> the scripts that a page loads for it. */
  entryJSFiles: Record<string, string[]>
}

/**
 * The JavaScript that the first view of each kind of page loads, read from what `next build` wrote into `folder` (`.next`):
 * Next's own scripts and those of the page, its layout and its error page. Pages are named by their route below a site.
 */
export function pageWeights(folder: string): PageWeights {
  const { rootMainFiles, polyfillFiles } = JSON.parse(readFileSync(join(folder, BUILD_MANIFEST), 'utf8')) as {
    rootMainFiles: string[]
    polyfillFiles: string[]
  }
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file))).length
    sizes.set(file, known)
    return known
  }
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0)
  const first = new Set([...rootMainFiles, ...polyfillFiles])
  const weights: Record<string, number> = {}
  for (const path of globSync(`server/app/**/${PAGE_MANIFEST}`, {
    cwd: folder,
  }).toSorted()) {
    const { route, manifest } = parseManifest(readFileSync(join(folder, path), 'utf8'))
    const files = new Set([...rootMainFiles, ...Object.values(manifest.entryJSFiles).flat()])
    for (const file of files) first.add(file)
    if (route.startsWith(SITE_ROUTE)) weights[nameOf(route)] = sum(files)
  }
  const all = globSync('static/chunks/**/*.js', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  return { ...weights, [LATER]: sum(all.filter((file) => !first.has(file))) }
}

function nameOf(route: string): string {
  return route.slice(SITE_ROUTE.length).replace(/\/page$/, '') || '/'
}

function parseManifest(script: string): { route: string; manifest: ClientManifest } {
  const read = readPageManifest(script)
  if (read === undefined)
    throw new Error('the manifest of a page is not of the form that this version of Next writes')
  return { route: JSON.parse(read.route) as string, manifest: JSON.parse(read.manifest) as ClientManifest }
}
