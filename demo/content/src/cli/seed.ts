// Fills a running platform with the demonstration tenants and their stock. Started by `npm start` on a new data folder.
import { seedStock } from '../stock.ts'
import { seedContent } from '../write.ts'

function setting(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback
  if (value === undefined || value === '') throw new Error(`${name} is not set: "npm start" sets it.`)
  return value
}

function ingestTokens(): Record<string, string> {
  const parsed: unknown = JSON.parse(setting('INGEST_TOKENS'))
  if (typeof parsed !== 'object' || parsed === null)
    throw new Error('INGEST_TOKENS is not an object of tokens.')
  return Object.fromEntries(Object.entries(parsed).map(([slug, token]) => [slug, String(token)]))
}

const now = new Date()
const onProgress = (message: string) => console.log(message)
const content = await seedContent({
  lakeUrl: `http://localhost:${setting('LAKE_PORT', '3334')}`,
  token: setting('LAKE_WRITE_TOKEN'),
  now,
  onProgress,
})
console.log(`${content.documents} documents and ${content.pictures} pictures written`)
const stock = await seedStock({
  siteUrl: `http://localhost:${setting('SITE_PORT', '3000')}`,
  dataDir: setting('FORECOURT_DATA_DIR'),
  tokens: ingestTokens(),
  now,
  onProgress,
})
console.log(`${stock.vehicles} vehicles loaded`)
