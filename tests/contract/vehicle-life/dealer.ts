import { ingestToken } from '@forecourt/stock/ingest-token'
import { lakeClient } from '../../harness/lake-client.ts'
import { getAs, type RawAnswer } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { ingestClient } from '../ingest-client.ts'

/** One row of the dealer's feed: a Kia that is for sale, with what a test changes. */
export interface FeedRow {
  source_id: string
  [field: string]: unknown
}

/** A dealer with a feed of its own and how its site is read. */
export function dealerOf(platform: () => TestPlatform, slug: string) {
  const service = ingestClient(platform)
  return {
    get: (path: string): Promise<RawAnswer> => getAs(platform(), `${slug}.localhost`, path),
    /** Publishes the dealer's document with the given fields changed. */
    async publish(changes: Record<string, unknown> = {}): Promise<void> {
      const lake = lakeClient(platform())
      await lake.createOrReplace({
        _id: `tenant-${slug}`,
        _type: 'tenant',
        name: `Dealer ${slug}`,
        slug: { _type: 'slug', current: slug },
        websiteId: 7,
        template: 'multi-brand',
        hosts: [],
        timeZone: 'Australia/Brisbane',
        address: { state: 'qld' },
        ...changes,
      })
    },
    /** Loads rows as the dealer's feed; resolves when ingestion reports done. */
    load: (rows: readonly FeedRow[], mode: 'full' | 'delta' = 'delta') =>
      service.load(
        rows
          .map((row) => ({ year: 2021, make: 'Kia', model: 'Rio', car_type: 'used', price: 20_000, ...row }))
          .map((row) => JSON.stringify(row))
          .join('\n'),
        { tenant: slug, format: 'ndjson', mode, token: tokenOf(platform().secrets, slug) },
      ),
  }
}

/** The token of a dealer's feed; one who was not there at the first start has none of its own. */
function tokenOf({ ingestTokens, sessionSecret }: TestPlatform['secrets'], slug: string): string {
  return ingestTokens[slug] ?? ingestToken(sessionSecret, slug)
}

/** Asks until the answer fits; the answer of the last question after a minute, so that a slow machine has time. */
export async function until<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    const answer = await ask()
    if (fits(answer) || Date.now() > end) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Whole dollars that a page says, of amounts as dear as a vehicle, each once. */
export function pricesIn(html: string): number[] {
  const amounts = [...html.matchAll(/\$(\d{2,3},\d{3})/g)].map(([, text = '']) =>
    Number(text.replace(',', '')),
  )
  const offers = [...html.matchAll(/"price\\?":(\d{5,6})/g)].map(([, text = '']) => Number(text))
  return [...new Set([...amounts, ...offers])].toSorted((a, b) => a - b)
}
