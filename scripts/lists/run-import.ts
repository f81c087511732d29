import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { Refusal } from '../lib/steps.mjs'
import { contentWriter } from '../tenants/content-client.ts'
import { runTenantCommand } from '../tenants/run-command.ts'
import { type ListReport, toldReport } from './read-list.ts'

export interface ImportRequest {
  file: string
  tenantId: string
  isTrial: boolean
}

/**
 * Runs `npm run <name>:import -- <file.csv> --tenant <slug> [--dry-run]`; resolves to its exit status, 1 also where rows were left
 * out. `about` says which columns there are and how a record is found again.
 */
export async function runImport(
  name: string,
  about: string,
  importList: (client: SanityClient, request: ImportRequest) => Promise<ListReport>,
  { argv, env }: { argv: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<number> {
  const usage = `Usage: npm run ${name}:import -- <file.csv> --tenant <slug> [--dry-run]
  --tenant   short name of the dealer, e.g. harbour
  --dry-run  says what would happen and writes nothing
${about}`
  let hasRefused = false
  const status = await runTenantCommand(async () => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: {
        tenant: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (values.help) return console.log(usage)
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0 || values.tenant === undefined) throw new Refusal(usage)
    const client = contentWriter(env)
    const tenantId = await client.fetch<string | null>(
      '*[_type == "tenant" && slug.current == $slug && !(_id in path("drafts.**")) && !(_id in path("versions.**"))][0]._id',
      { slug: values.tenant },
    )
    if (tenantId === null) throw new Refusal(`There is no dealer "${values.tenant}".`)
    const isTrial = values['dry-run']
    const report = await importList(client, { file, tenantId, isTrial })
    console.log(toldReport(report, isTrial))
    hasRefused = report.refused.length > 0
  })
  return hasRefused ? 1 : status
}
