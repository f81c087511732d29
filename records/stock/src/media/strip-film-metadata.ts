/** Boxes of an MP4 that hold other boxes, among which words of the camera may be. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia'])
/** Boxes in which cameras and editors write where and with what a film was taken, and nothing that it plays by. */
const WORDS = new Set(['udta', 'meta', 'uuid'])
const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16

/**
 * An MP4 whose words of camera and editors are blanked where they stand: it is as long as it was and everything else in its place.
 * Other films, and files whose boxes cannot be told apart, as they are.
 */
export function stripFilmMetadata(bytes: Uint8Array): Buffer {
  const film = Buffer.from(bytes)
  if (film.toString('latin1', 4, 8) === 'ftyp') blankWords(film, 0, film.length)
  return film
}

function blankWords(film: Buffer, from: number, to: number): void {
  for (let at = from; at + HEADER_BYTES <= to;) {
    const type = film.toString('latin1', at + 4, at + 8)
    const { header, size } = boxSize(film, at, to)
    if (size < header || at + size > to) return
    if (CONTAINERS.has(type)) blankWords(film, at + header, at + size)
    if (WORDS.has(type)) {
      film.write('free', at + 4, 'latin1')
      film.fill(0, at + header, at + size)
    }
    at += size
  }
}

/** Bytes of a box and of its header; a size of 0 reaches to the end, one of 1 stands behind the type in 64 bits. */
function boxSize(film: Buffer, at: number, to: number): { header: number; size: number } {
  const size = film.readUInt32BE(at)
  if (size === 0) return { header: HEADER_BYTES, size: to - at }
  if (size !== 1) return { header: HEADER_BYTES, size }
  const isWhole = at + LONG_HEADER_BYTES <= to
  return { header: LONG_HEADER_BYTES, size: isWhole ? Number(film.readBigUInt64BE(at + HEADER_BYTES)) : 0 }
}
