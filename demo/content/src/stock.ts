import { demoFeed } from '@forecourt/demo-vehicles/feed'

export interface SeedStockOptions {
  siteUrl: string
  /** The platform's data folder; pictures of the demo vehicles go into its media store. */
  dataDir: string
  /** Ingest token by tenant slug. */
  tokens: Readonly<Record<string, string>>
  now: Date
  onProgress?: (message: string) => void
}

const SEED = 1974
const RETRIES = 40
const RETRY_MS = 250

/** Loads the demonstration stock of every tenant through the site's own ingest door; throws when a tenant is refused. */
export async function seedStock(options: SeedStockOptions): Promise<{ vehicles: number }> {
  const { siteUrl, dataDir, tokens, now, onProgress = () => undefined } = options
  let vehicles = 0
  for await (const { tenantSlug, count, ndjson } of demoFeed({ dataDir, seed: SEED, now: now.getTime() })) {
    onProgress(`loading ${count} vehicles of ${tenantSlug}`)
    const url = `${siteUrl}/api/ingest/${tenantSlug}?mapping=forecourt&format=ndjson&mode=full`
    const report = await ingest(url, tokens[tenantSlug] ?? '', Buffer.concat(ndjson))
    if (report.rejected > 0)
      throw new Error(`${report.rejected} demonstration vehicles of ${tenantSlug} were rejected.`)
    vehicles += report.imported
  }
  return { vehicles }
}

interface Report {
  type: string
  imported: number
  rejected: number
  error?: { message: string }
}

async function ingest(url: string, token: string, body: Buffer): Promise<Report> {
  const response = await post(url, token, body)
  const text = await response.text()
  const last = lastReport(text)
  if (last?.type === 'report') return last
  throw new Error(
    `The stock was not taken (HTTP ${response.status}): ${last?.error?.message ?? text.slice(0, 300)}`,
  )
}

function lastReport(text: string): Report | undefined {
  const line = text.trim().split('\n').at(-1) ?? ''
  try {
    return JSON.parse(line) as Report
  } catch {
    return undefined
  }
}

/** A tenant that was published a moment ago is not known to the site at once: its 404 is asked again for ten seconds. */
async function post(url: string, token: string, body: Buffer): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
    if (response.status !== 404 || attempt >= RETRIES) return response
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}
