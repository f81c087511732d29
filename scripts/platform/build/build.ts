import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '@forecourt/stock/process-lock'
import { ownNodeCommand } from '../../lib/own-child.mjs'
import { ROOT } from '../../lib/root.mjs'
import { runCommand } from '../../lib/run-command.mjs'
import { Refusal, step } from '../../lib/steps.mjs'
import { contentHash } from './content-hash.ts'
import { pageBudgetRefusal } from './page-budgets.ts'

export interface BuildTarget {
  name: 'site' | 'studio'
  /** Folder of the output, relative to the root. */
  output: string
  /** A file that only a finished build has, relative to `output`. */
  proof: string
  /** Node's arguments, the script relative to the root, of what runs one after the other. */
  commands: [script: string, ...args: string[]][]
  inputs: string[]
  /** Why a finished build is not let through, or nothing. */
  refusal?: () => string | undefined
}

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'blocks', 'schemas', 'tenant-config', 'vehicle']

export const BUILD_TARGETS: BuildTarget[] = [
  {
    name: 'site',
    output: 'site/.next',
    proof: 'processes/server.mjs',
    commands: [['node_modules/next/dist/bin/next', 'build'], ['site/build-processes.ts']],
    inputs: [...SHARED, 'site', 'records'],
    refusal: () => pageBudgetRefusal(),
  },
  {
    name: 'studio',
    output: 'studio/dist',
    proof: 'index.html',
    commands: [['node_modules/@sanity/cli/bin/run.js', 'build', '-y']],
    inputs: [...SHARED, 'studio', 'services/content-lake/src/browser'],
  },
]

const MARK = 'forecourt-build.json'

/** Variables that must never reach a build: addresses, modes and secrets are read at run time. */
const RUN_TIME_ONLY =
  /^(FORECOURT_|SANITY_(?!CLI)|TYPESENSE_|LAKE_|MESSAGES_|SEARCH_|SITE_|STUDIO_|DATABASE_URL$|SESSION_SECRET$|SMTP_|INGEST_TOKENS$|LEAD_WEBHOOKS$|STRIPE_ACCOUNTS$|TEST_PAYMENTS$|REGISTRATION_LOOKUPS$|TEST_REGISTRATIONS$|REDIS_URL$)/

function buildEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => name === 'FORECOURT_PARENT_PID' || !RUN_TIME_ONLY.test(name),
  )
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' }
}

/** True when the target's output was made from the present inputs. */
export function isBuilt(target: BuildTarget, root: string = ROOT): boolean {
  const mark = join(root, target.output, MARK)
  if (!existsSync(mark) || !existsSync(join(root, target.output, target.proof))) return false
  return readFileSync(mark, 'utf8') === `${JSON.stringify({ inputs: contentHash(root, target.inputs) })}\n`
}

async function buildNow(target: BuildTarget): Promise<void> {
  for (const [script] of target.commands) {
    if (existsSync(join(ROOT, target.name, 'package.json')) && existsSync(join(ROOT, script))) continue
    throw new Refusal(
      `The ${target.name} cannot be built: this checkout has no ${target.name}/ or ${script} is not installed.`,
    )
  }
  const mark = join(ROOT, target.output, MARK)
  rmSync(mark, { force: true })
  const inputs = contentHash(ROOT, target.inputs)
  await step(`Building the ${target.name}`, async (tell) => {
    for (const [script, ...args] of target.commands) {
      const call = ownNodeCommand([join(ROOT, script), ...args])
      await runCommand(`Building the ${target.name}`, call.command, call.args, {
        cwd: join(ROOT, target.name),
        env: buildEnvironment(call.env),
        onLine: tell,
      })
    }
  })
  const refusal = target.refusal?.()
  if (refusal !== undefined) throw new Refusal(refusal)
  mkdirSync(join(ROOT, target.output), { recursive: true })
  writeFileSync(mark, `${JSON.stringify({ inputs })}\n`)
}

/** Builds, one after the other, each target whose inputs changed; two commands started at once build once. */
export async function buildWhenNeeded(targets: BuildTarget[] = BUILD_TARGETS): Promise<void> {
  for (const target of targets) {
    if (isBuilt(target)) continue
    const lock = join(ROOT, '.cache', `build-${target.name}.lock`)
    let isTold = false
    const tellOnce = (pid: number) => {
      if (!isTold) console.log(`Another command (pid ${pid}) is building the ${target.name}; waiting for it.`)
      isTold = true
    }
    await withLock(lock, tellOnce, async () => {
      if (!isBuilt(target)) await buildNow(target)
    })
  }
}
