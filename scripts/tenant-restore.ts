// `npm run tenant:restore -- <slug>`: brings a dealer back out of the archive.
import { restore, slugArgument } from './tenants/archive.ts'
import { contentWriter } from './tenants/content-client.ts'
import { runTenantCommand } from './tenants/run-command.ts'

process.exitCode = await runTenantCommand(async () => {
  const slug = slugArgument(process.argv.slice(2), 'tenant:restore')
  console.log(await restore(contentWriter(process.env), slug))
})
