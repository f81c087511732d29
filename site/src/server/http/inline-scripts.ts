import { hash } from 'node:crypto'
import { HIDE_DISMISSED } from '../../text/own-script.ts'
import { isChunksPush, isDataPush, isReactScript } from '../../front/next-contract.ts'

/** Log message for a page with refused inline scripts; in tests it is an error (`tests/harness/refused-scripts.ts`). */
export const REFUSED_SCRIPTS = 'a page holds inline scripts of unknown origin; they are blocked'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/** Inline scripts of one HTML body: hashes of those that Next, React and the site wrote, and how many others there are. */
export interface InlineScripts {
  /** `'sha256-…'` sources for `script-src`. */
  hashes: string[]
  /** Inline scripts that are neither data for Next nor React's or the site's own: they get no hash and will not run. */
  refused: number
}

/**
 * Hashes the inline scripts of a body. Only scripts of a known form are hashed, and Next's data pushes must be
 * pure JSON, so that a script that content smuggled into the page stays blocked.
 */
export function inlineScripts(html: string): InlineScripts {
  const hashes = new Set<string>()
  let refused = 0
  for (const [, attributes = '', body = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes) || isDataBlock(attributes) || body === '') continue
    if (isKnown(body)) hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
    else refused += 1
  }
  return { hashes: [...hashes], refused }
}

function isDataBlock(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
  return type !== undefined && !/^(?:module|text\/javascript|application\/javascript)$/i.test(type)
}

function isKnown(body: string): boolean {
  return body === HIDE_DISMISSED || isDataPush(body) || isChunksPush(body) || isReactScript(body)
}
