import { gunzipSync } from 'node:zlib'

const BLOCK = 512
/** Packers that leave dates out write one of 1970, 1984 (Yarn) or 1985 (npm since 2018, pnpm) instead. */
const FIRST_REAL_MS = Date.UTC(1990, 0, 1)

/** A number of a tar header: octal digits, ended by a space or a zero byte. */
function octal(header: Buffer, from: number, length: number): number {
  return Number.parseInt(header.toString('latin1', from, from + length).replace(/\0.*/s, ''), 8) || 0
}

/** The day of the newest file in a package's archive, as `YYYY-MM-DD`; "undated" where its packer wrote no dates. */
export function archiveDate(archive: Buffer): string {
  const tar = gunzipSync(archive)
  let newest = 0
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const header = tar.subarray(at, at + BLOCK)
    const kind = String.fromCharCode(header[156] ?? 0)
    if (kind === '0' || kind === '\0') newest = Math.max(newest, octal(header, 136, 12) * 1_000)
    at += BLOCK * (1 + Math.ceil(octal(header, 124, 12) / BLOCK))
  }
  return newest < FIRST_REAL_MS ? 'undated' : new Date(newest).toISOString().slice(0, 10)
}
