import type { Secrets } from './data-folder/data-folder.ts'
import type { PlatformSettings } from './settings.ts'

const REQUEST_MS = 5_000

export interface TenantRow {
  slug: string
  name: string
}

function tenantRows(body: unknown): TenantRow[] {
  if (typeof body !== 'object' || body === null || !('result' in body) || !Array.isArray(body.result))
    return []
  return body.result.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('slug' in row) || !('name' in row)) return []
    const { slug, name } = row
    return typeof slug === 'string' && typeof name === 'string' ? [{ slug, name }] : []
  })
}

/** The published tenants of the embedded content lake; empty when it cannot be asked. */
export async function listTenants(settings: PlatformSettings, secrets: Secrets): Promise<TenantRow[]> {
  if (settings.isContentHosted) return []
  const query =
    '*[_type == "tenant" && !(_id in path("drafts.**")) && !defined(archivedAt)]{"slug": coalesce(slug.current, slug), name} | order(slug)'
  const url = `http://localhost:${settings.ports.lake}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${secrets.lakeReadToken}` },
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    return tenantRows(await response.json())
  } catch {
    return []
  }
}

/** Left-aligned columns under a title row, as one string. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
  return lines.join('\n')
}

/** The table that `npm start` ends with: who answers where, how to sign in, where the data lies. */
export function overview(settings: PlatformSettings, tenants: TenantRow[]): string {
  const { ports } = settings
  const rows = tenants.map(({ slug, name }) => [
    name,
    `http://${slug}.localhost:${ports.site}`,
    `preview /t/${slug}`,
  ])
  const signIn = settings.isContentHosted
    ? 'sign in with your Sanity account'
    : 'choose a role on the sign-in page, no password'
  return table([
    ['WHAT', 'ADDRESS', 'NOTE'],
    ...rows,
    [
      'All tenants',
      `http://localhost:${ports.site}`,
      settings.mode === 'local' ? 'local mode only' : 'answers 404 in production',
    ],
    [
      'Studio',
      `http://localhost:${ports.studio}`,
      settings.mode === 'local' || settings.isContentHosted ? signIn : 'npm run people makes sign-in links',
    ],
    ['Content lake', settings.isContentHosted ? 'hosted' : `http://localhost:${ports.lake}`, 'healthy'],
    ['Search', settings.isSearchHosted ? 'hosted' : `http://localhost:${ports.search}`, 'healthy'],
    ['Site', `http://localhost:${ports.site}/api/health`, 'healthy'],
    ['Data', settings.dataDir, 'npm run reset empties it'],
  ])
}
