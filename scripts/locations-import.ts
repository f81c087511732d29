// `npm run locations:import -- <file.csv> --tenant <slug>`: makes or changes a dealer's locations from a list.
import { parseArgs } from 'node:util'
import { Refusal } from './lib/steps.mjs'
import { importLocations, type LocationReport } from './locations/import-locations.ts'
import { LOCATION_COLUMNS } from './locations/read-location.ts'
import { contentWriter } from './tenants/content-client.ts'
import { runTenantCommand } from './tenants/run-command.ts'

const USAGE = `Usage: npm run locations:import -- <file.csv> --tenant <slug> [--dry-run]
  --tenant   short name of the dealer, e.g. harbour
  --dry-run  says what would happen and writes nothing
Columns: ${LOCATION_COLUMNS.join(', ')}
Lists (manufacturers, services) are divided by ";". Hours: "Mon-Fri 08:30-17:30; Sat 08:00-12:00, 13:00-16:00; Sun closed".
A location is found by its slug; an empty cell leaves what is there.`

function told({ created, updated, refused, ignored }: LocationReport, isTrial: boolean): string {
  const would = isTrial ? 'would be ' : ''
  return [
    `${created.length} ${would}created${created.length > 0 ? `: ${created.join(', ')}` : ''}`,
    `${updated.length} ${would}changed${updated.length > 0 ? `: ${updated.join(', ')}` : ''}`,
    ...(ignored.length > 0 ? [`Columns that mean nothing here: ${ignored.join(', ')}`] : []),
    ...(refused.length > 0 ? ['Left out:', ...refused.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

let hasRefused = false
const status = await runTenantCommand(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: {
      tenant: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || values.tenant === undefined) throw new Refusal(USAGE)
  const client = contentWriter(process.env)
  const tenantId = await client.fetch<string | null>(
    '*[_type == "tenant" && slug.current == $slug && !(_id in path("drafts.**")) && !(_id in path("versions.**"))][0]._id',
    { slug: values.tenant },
  )
  if (tenantId === null) throw new Refusal(`There is no dealer "${values.tenant}".`)
  const report = await importLocations(client, { file, tenantId, isTrial: values['dry-run'] })
  console.log(told(report, values['dry-run']))
  hasRefused = report.refused.length > 0
})
process.exitCode = hasRefused ? 1 : status
