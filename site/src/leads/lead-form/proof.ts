/** Work that shows the server that a browser, and not a list of addresses, sends a form (N20). */
export interface Work {
  done: Promise<{ pass: string; nonce: string }>
}

const AT_ONCE = 256

/** Asks for a pass and does its work beside whatever the visitor is doing. */
export function startWork(address: string): Work {
  const done = solve(address)
  // Told to whoever awaits it, now or later.
  done.catch(() => undefined)
  return { done }
}

async function solve(address: string): Promise<{ pass: string; nonce: string }> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new Error(`no pass: ${response.status}`)
  const askedAt = performance.now()
  const { pass, bits, leastMs } = (await response.json()) as { pass: string; bits: number; leastMs: number }
  for (let from = 0; ; from += AT_ONCE) {
    const nonces = Array.from({ length: AT_ONCE }, (_, at) => String(from + at))
    const found = await Promise.all(nonces.map((nonce) => isFound(`${pass}:${nonce}`, bits)))
    const nonce = nonces[found.indexOf(true)]
    if (nonce === undefined) continue
    // The server takes nothing sooner; whoever presses the button at once waits as long.
    await rest(askedAt + leastMs + CLOCKS_MS - performance.now())
    return { pass, nonce }
  }
}

/** How far two clocks may go apart meanwhile. */
const CLOCKS_MS = 300

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}

async function isFound(text: string, bits: number): Promise<boolean> {
  const hash = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return hash.getUint32(0) >>> (32 - bits) === 0
}
