// `npm run tenant:archive -- <slug>`: takes a dealer's site off the platform; nothing of it is deleted.
import { archive, slugArgument } from './tenants/archive.ts'
import { contentWriter } from './tenants/content-client.ts'
import { runTenantCommand } from './tenants/run-command.ts'

process.exitCode = await runTenantCommand(async () => {
  const slug = slugArgument(process.argv.slice(2), 'tenant:archive')
  console.log(await archive(contentWriter(process.env), slug, new Date()))
})
