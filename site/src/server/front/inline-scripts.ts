import { hash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
/** Next's page data and Turbopack's list of chunks: a push of pure JSON. */
const PUSHES = [
  /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/,
]
/** What React itself writes to put late content in its place. */
const REACT =
  /^(?:\$R[A-Z]{1,2}=|\$R[A-Z]{1,2}\(|requestAnimationFrame\(function\(\)\{\$R|addEventListener\("submit",function)/

/** Inline scripts of one HTML body: hashes of those that Next and React wrote, and how many others there are. */
export interface InlineScripts {
  /** `'sha256-…'` sources for `script-src`. */
  hashes: string[]
  /** Inline scripts that are neither data for Next nor React's own: they get no hash and will not run. */
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
  const data = PUSHES.map((form) => form.exec(body)?.[1]).find((json) => json !== undefined)
  if (data === undefined) return REACT.test(body)
  try {
    JSON.parse(data)
    return true
  } catch {
    return false
  }
}
