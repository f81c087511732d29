import { demoFeed } from '@forecourt/demo-vehicles/feed'
import { ingestToken } from '@forecourt/stock/ingest-token'
import { lakeClient } from '../../harness/lake-client.ts'
import type { TestPlatform } from '../../harness/platform.ts'

/** What staff and feeds change while visitors walk about. */
export interface Changes {
  /** Publishes a change of one document: an offer or a page, each time another one. */
  publish(): Promise<void>
  /** Publishes a change of the dealer itself, on which all its pages depend. */
  publishDealer(slug: string): Promise<void>
  /** Loads a dealer's whole stock file anew; prices and dates differ from the last time. */
  loadStock(slug: string): Promise<void>
}

const SEED = 1974

export function createChanges(platform: TestPlatform): Changes {
  const lake = lakeClient(platform)
  let published = 0
  let loaded = 0
  return {
    async publish() {
      const documents = await lake.fetch<{ _id: string; title: string }[]>(
        '*[_type in ["offer", "page"] && defined(title) && !(_id in path("drafts.**"))] | order(_id) { _id, title }',
      )
      const document = documents[published % documents.length]
      if (document === undefined) throw new Error('the demonstration has no offer or page')
      published += 1
      await lake
        .patch(document._id)
        .set({ title: `${document.title} ${published}` })
        .commit()
    },
    async publishDealer(slug) {
      const tenant = await lake.fetch<{ _id: string; name: string } | null>(
        '*[_type == "tenant" && slug.current == $slug && !(_id in path("drafts.**"))][0] { _id, name }',
        { slug },
      )
      if (tenant === null) throw new Error(`the demonstration has no dealer ${slug}`)
      await lake
        .patch(tenant._id)
        .set({ name: `${tenant.name}.` })
        .commit()
    },
    async loadStock(slug) {
      loaded += 1
      const now = Date.now() - loaded * 60_000
      for await (const feed of demoFeed({ dataDir: platform.dataDir, seed: SEED, now }))
        if (feed.tenantSlug === slug) await send(platform, slug, Buffer.concat(feed.ndjson))
    },
  }
}

async function send(platform: TestPlatform, slug: string, body: Buffer): Promise<void> {
  const { ingestTokens, sessionSecret } = platform.secrets
  const url = `${platform.url('site')}/api/ingest/${slug}?mapping=forecourt&format=ndjson&mode=full`
  const authorization = `Bearer ${ingestTokens[slug] ?? ingestToken(sessionSecret, slug)}`
  const headers = { authorization, 'content-type': 'application/x-ndjson' }
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
  const report = (await response.text()).trim().split('\n').at(-1) ?? ''
  const { type, rejected } = JSON.parse(report) as { type?: string; rejected?: number }
  if (type !== 'report' || rejected !== 0) throw new Error(`the stock of ${slug}: ${report.slice(0, 300)}`)
}
