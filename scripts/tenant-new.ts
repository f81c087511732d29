// `npm run tenant:new`: a new dealer's site on the running platform, without a build or a restart.
import { createInterface } from 'node:readline/promises'
import { completeAnswers, type StarterAnswers } from '@forecourt/schemas/starter/answers'
import { starterIds } from '@forecourt/schemas/starter/ids'
import type { TakenTenant } from '@forecourt/schemas/starter/taken'
import { Refusal, step } from './lib/steps.mjs'
import { readPlatformSettings } from './platform/settings.ts'
import { askAnswers, typedProblems } from './tenants/ask.ts'
import { contentWriter, takenTenants } from './tenants/content-client.ts'
import { createTenant } from './tenants/create-tenant.ts'
import { readAnswers, type TypedAnswers } from '@forecourt/schemas/starter/typed-answers'
import { typedFlags, TENANT_NEW_USAGE } from './tenants/flags.ts'
import { runTenantCommand } from './tenants/run-command.ts'

function flagName(answer: string): string {
  return answer === 'websiteId' ? '--website-id' : `--${answer}`
}

async function asked(typed: TypedAnswers, taken: readonly TakenTenant[]): Promise<StarterAnswers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const say = (line: string) => console.log(line)
    return await askAnswers(typed, taken, { ask: (question) => terminal.question(question), say })
  } finally {
    terminal.close()
  }
}

function fromFlags(typed: TypedAnswers, taken: readonly TakenTenant[]): StarterAnswers {
  if (typed.name === undefined) throw new Refusal(`--name is missing.\n\n${TENANT_NEW_USAGE}`)
  const problems = typedProblems(typed, taken, flagName)
  if (problems.length > 0) throw new Refusal(problems.join('\n'))
  return completeAnswers(readAnswers(typed), taken)
}

process.exitCode = await runTenantCommand(async () => {
  const argv = process.argv.slice(2)
  if (argv.includes('--help')) return console.log(TENANT_NEW_USAGE)
  const typed = typedFlags(argv)
  const client = contentWriter(process.env)
  const taken = await takenTenants(client)
  // A terminal is asked only when the command line alone does not make a site.
  const isAsking = process.stdin.isTTY && (typed.name === undefined || typedProblems(typed, taken).length > 0)
  const answers = isAsking ? await asked(typed, taken) : fromFlags(typed, taken)
  let count = 0
  await step(`Making ${answers.name}`, async () => {
    count = await createTenant(client, answers)
  })
  const { ports } = readPlatformSettings(process.env)
  const { slug, hosts } = answers
  console.log(`${count} documents are published; the site answers at once.
  Site    ${hosts.map((host) => `http://${host}${host.endsWith('.localhost') ? `:${ports.site}` : ''}/`).join('  ')}
  Studio  http://localhost:${ports.studio}/intent/edit/id=${starterIds(slug).tenant};type=tenant/
  Stock   npm run stock:import -- <file> --tenant ${slug} --mapping forecourt
          npm run tenant:token -- ${slug} prints the token of its feed`)
})
