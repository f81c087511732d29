/**
 * Next (16.4, `IncrementalCache.set`) writes each page that it hands to its cache as JSON, only to know its length for a
 * limit that does not hold for cache handlers of one's own. A page's Buffers become arrays of numbers there: a seventh of
 * what rendering a vehicle's page takes. In a process that does nothing but render, nothing else writes a Buffer as JSON.
 */
export function makeBufferJsonCheap(): void {
  Buffer.prototype.toJSON = function toJSON(this: Buffer) {
    return { type: 'Buffer', data: [] }
  }
}
