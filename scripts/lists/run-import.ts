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

/** Takes a dealer's records from a service instead of a file. */
type ServiceImport = (client: SanityClient, request: Omit<ImportRequest, 'file'>) => Promise<ListReport>

/**
 * Runs `npm run <name>:import -- <file.csv> --tenant <slug> [--dry-run]`, or `--from <service>` in place of the file; resolves to
 * its exit status, 1 also where rows were left out. `about` says which columns there are and how a record is found again.
 */
export async function runImport(
  name: string,
  about: string,
  importList: (client: SanityClient, request: ImportRequest) => Promise<ListReport>,
  {
    argv,
    env,
    services = {},
  }: {
    argv: readonly string[]
    env: NodeJS.ProcessEnv
    services?: Readonly<Record<string, ServiceImport>>
  },
): Promise<number> {
  const names = Object.keys(services)
  const source = names.length > 0 ? `(<file.csv> | --from ${names.join(' | ')})` : '<file.csv>'
  const usage = `Usage: npm run ${name}:import -- ${source} --tenant <slug> [--dry-run]
  --tenant   short name of the dealer, e.g. harbour
  --dry-run  says what would happen and writes nothing
${about}`
  /** Of a file or of a known service; undefined for neither and for both. */
  const loaderOf = (file: string | undefined, from: string | undefined): ServiceImport | undefined => {
    if (from !== undefined) return file === undefined && names.includes(from) ? services[from] : undefined
    return file === undefined ? undefined : (client, request) => importList(client, { ...request, file })
  }
  let hasRefused = false
  const status = await runTenantCommand(async () => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: {
        tenant: { type: 'string' },
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (values.help) return console.log(usage)
    const [file, ...more] = positionals
    const load = loaderOf(file, values.from)
    if (!load || more.length > 0 || values.tenant === undefined) throw new Refusal(usage)
    const client = contentWriter(env)
    const tenantId = await client.fetch<string | null>(
      '*[_type == "tenant" && slug.current == $slug && !(_id in path("drafts.**")) && !(_id in path("versions.**"))][0]._id',
      { slug: values.tenant },
    )
    if (tenantId === null) throw new Refusal(`There is no dealer "${values.tenant}".`)
    const isTrial = values['dry-run']
    const report = await load(client, { tenantId, isTrial })
    console.log(toldReport(report, isTrial))
    hasRefused = report.refused.length > 0
  })
  return hasRefused ? 1 : status
}
