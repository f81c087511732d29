// `npm run roles -- <id of the tenant document>`: prints the custom roles that a hosted project needs for a dealer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { printFailure, Refusal } from './lib/steps.mjs'
import { hostedRoles } from './platform/content/hosted-roles.ts'

try {
  const [tenantId = ''] = process.argv.slice(2)
  if (!/^[a-z0-9][a-z0-9-]*$/.test(tenantId))
    throw new Refusal('Name the dealer’s document: npm run roles -- tenant-harbour')
  const config = JSON.parse(readFileSync(join(ROOT, 'studio/lake.config.json'), 'utf8')) as {
    roles: Parameters<typeof hostedRoles>[0]
  }
  console.log(JSON.stringify(hostedRoles(config.roles, tenantId), null, 2))
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
