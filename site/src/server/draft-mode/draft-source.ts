import type { SanityClient } from '@sanity/client'
import type { DraftSource } from './draft-gate.ts'
import type { Member } from './draft-staff.ts'

/** One that belongs to a dealer is no document of Presentation's. */
const secretQuery = `*[
  _type == "sanity.previewUrlSecret" && secret == $secret && !defined(tenant)
][0]{_id, _updatedAt, userId}`

const releasesQuery = `*[_type == "system.release" && name in $names]{name, tenants}`

interface SecretRow {
  _id: string
  _updatedAt: string
  userId: unknown
}

/** For Next's `fetch`; programs without Next do not know the option, nor need it. */
const FRESH: object = { cache: 'no-store' }

/** The gate's questions to the content service, by a client that reads everything. */
export function createDraftSource(client: SanityClient): DraftSource {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false, stega: false })
  const { projectId = '', dataset = '' } = raw.config()
  const fetch = <R>(query: string, params: Record<string, unknown>): Promise<R> =>
    raw.fetch<R>(query, params, FRESH)
  return {
    async secretDocument(secret) {
      const found = await fetch<SecretRow | null>(secretQuery, { secret })
      if (typeof found?.userId !== 'string') return undefined
      return { id: found._id, userId: found.userId, updatedAt: Date.parse(found._updatedAt) }
    },
    async authorsOf(documentId) {
      const url = `/data/history/${dataset}/transactions/${documentId}`
      const lines = await raw.request<string | { author: string }>({ url, query: { excludeContent: 'true' } })
      return readLines(lines)
    },
    async members() {
      return (await raw.request<{ members?: Member[] }>({ url: `/projects/${projectId}` })).members ?? []
    },
    releases: (names) => fetch(releasesQuery, { names }),
  }
}

/** Authors in a list of transactions: one object of JSON a line, which the client has read when there is one line only. */
function readLines(lines: string | { author: string }): string[] {
  if (typeof lines !== 'string') return [lines.author]
  const filled = lines.split('\n').filter((line) => line.trim() !== '')
  return filled.map((line) => (JSON.parse(line) as { author: string }).author)
}
