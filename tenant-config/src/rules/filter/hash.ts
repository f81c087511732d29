const PRIME = 16_777_619
/** Two starts give two independent 32-bit halves. */
const STARTS = [2_166_136_261, 3_323_198_485]

/** A short name for a text (FNV-1a, 64 bits as `a-z0-9`): tells thousands apart; no secret and no signature. */
export function shortHash(text: string): string {
  return STARTS.map((start) => fnv1a(text, start).toString(36).padStart(7, '0')).join('')
}

function fnv1a(text: string, start: number): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME)
  return hash >>> 0
}
