// `npm run tenant:token -- <slug>`: prints the bearer token with which a dealer's stock feed is sent to the site.
import { ingestToken } from '@forecourt/stock/ingest-token'
import { ensureSecrets } from './platform/data-folder/data-folder.ts'
import { productionSecrets } from './platform/data-folder/production-secrets.ts'
import { readPlatformSettings } from './platform/settings.ts'
import { knownTenant, slugArgument } from './tenants/archive.ts'
import { contentWriter } from './tenants/content-client.ts'
import { runTenantCommand } from './tenants/run-command.ts'

process.exitCode = await runTenantCommand(async () => {
  const slug = slugArgument(process.argv.slice(2), 'tenant:token')
  await knownTenant(contentWriter(process.env), slug)
  const settings = readPlatformSettings(process.env)
  const isProduction = settings.mode === 'production'
  const secrets = isProduction ? productionSecrets(process.env, settings) : ensureSecrets(settings.dataDir)
  console.log(secrets.ingestTokens[slug] ?? ingestToken(secrets.sessionSecret, slug))
})
