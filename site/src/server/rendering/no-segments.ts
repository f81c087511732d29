/**
 * Stands in for Next's `collect-segment-data` (16.4, `SEGMENTS_MODULE` of `front/next-contract.ts`): it takes each page that was rendered apart again and writes it a second
 * time, segment by segment, for `next/link`, which prefetches single segments. No page of ours has such a link, so whoever
 * asks for a segment is told that there is none.
 */
export async function collectSegmentData(): Promise<Map<string, Uint8Array>> {
  return new Map()
}

/** Only asked for while `next build` renders pages, which ours are not. */
export async function collectPrefetchHints(): Promise<null> {
  return null
}
