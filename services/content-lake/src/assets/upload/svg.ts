import { open, readFile } from 'node:fs/promises'
import { AssetError } from '../asset-error.ts'

const MAX_SVG_BYTES = 10_000_000
const MAX_EXPANDED = 10_000_000
const ENTITY = /<!ENTITY\s+([\w:.-]{1,100})\s+(?:"([^"]*)"|'([^']*)')/gi
const REFERENCE = /&([\w:.-]{1,100});/g
const MAX_LENGTH = 1_000_000

/** Whether a file starts like an SVG document. */
export async function looksLikeSvg(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer
      .toString('latin1', 0, bytesRead)
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart()
    return /^<(\?xml|!--|!doctype\s+svg|svg)/i.test(head) && /<svg[\s>]/i.test(head)
  } finally {
    await file.close()
  }
}

/** Refuses with 400 an SVG over 10 MB, one with lengths beyond reason, and one whose entities unfold into too much. */
export async function checkSvg(path: string, size: number): Promise<void> {
  if (size > MAX_SVG_BYTES) throw new AssetError(400, 'Invalid image, an SVG may have at most 10 MB')
  const text = await readFile(path, 'latin1')
  const [root = ''] = /<svg[\s>][^>]{0,10000}/i.exec(text) ?? []
  const [, viewBox = ''] = /\sviewBox\s*=\s*["']([^"']{0,200})/.exec(root) ?? []
  if (viewBox.split(/[\s,]+/).some((length) => Math.abs(Number(length)) > MAX_LENGTH))
    throw new AssetError(400, 'Invalid image, too many pixels', 'The viewBox of the SVG is too large')
  const lengths = new Map<string, number>()
  for (const [, name = '', double, single = ''] of text.matchAll(ENTITY)) {
    const value = double ?? single
    // Some drawing programs write their namespaces as entities: those are short and do not refer to others.
    if (/&\w/.test(value)) throw bomb()
    // Of two declarations the first one counts; the longer one is looked at.
    lengths.set(name, Math.max(value.length, lengths.get(name) ?? 0))
  }
  if (lengths.size === 0) return
  let expanded = 0
  for (const [, name = ''] of text.matchAll(REFERENCE)) expanded += lengths.get(name) ?? 0
  if (expanded > MAX_EXPANDED) throw bomb()
}

function bomb(): AssetError {
  return new AssetError(400, 'Invalid image, its XML entities unfold into too much')
}
