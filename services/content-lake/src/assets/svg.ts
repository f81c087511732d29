import { open, readFile } from 'node:fs/promises'
import { AssetError } from './asset-error.ts'

const MAX_SVG_BYTES = 10_000_000
const MAX_EXPANDED = 10_000_000

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

/** Refuses with 400 an SVG that would take much more room once its entities are written out, and one over 10 MB. */
export async function checkSvg(path: string, size: number): Promise<void> {
  if (size > MAX_SVG_BYTES) throw new AssetError(400, 'Invalid image, an SVG may have at most 10 MB')
  const text = await readFile(path, 'latin1')
  let expanded = 0
  for (const [, name = '', value = ''] of text.matchAll(
    /<!ENTITY\s+([\w:.-]{1,100})\s+(?:"([^"]*)"|'[^']*')/gi,
  )) {
    // Some drawing programs write their namespaces as entities: those are short and do not refer to others.
    if (/&\w/.test(value)) throw bomb()
    expanded += value.length * (text.split(`&${name};`).length - 1)
    if (expanded > MAX_EXPANDED) throw bomb()
  }
}

function bomb(): AssetError {
  return new AssetError(400, 'Invalid image, its XML entities unfold into too much')
}
