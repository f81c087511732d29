import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownNodeCommand } from '../../lib/own-child.mjs'
import { ROOT } from '../../lib/root.mjs'
import { printFailure, Refusal } from '../../lib/steps.mjs'
import { readPlatformSettings } from '../settings.ts'

const LAKE = join(ROOT, 'services/content-lake/bin/forecourt-lake.mjs')

/** Where the content is and with what token it may be written; flags for `forecourt-lake import` and `export`. */
export interface ContentTarget {
  flags: string[]
  token: string
}

/** The platform's dataset: the embedded lake's, or the hosted project's when the platform is set up for one. */
export function contentTarget(env: NodeJS.ProcessEnv): ContentTarget {
  const settings = readPlatformSettings(env)
  if (settings.isContentHosted) {
    const {
      SANITY_PROJECT_ID: project = '',
      SANITY_DATASET: dataset = '',
      SANITY_API_WRITE_TOKEN: token = '',
    } = env
    const url = `https://${project}.api.sanity.io`
    return { flags: ['--url', url, '--project', project, '--dataset', dataset], token }
  }
  const url = `http://localhost:${settings.ports.lake}`
  return { flags: ['--url', url], token: embeddedToken(env, settings.dataDir) }
}

/** The token that may write everything in the embedded content lake; throws when there is none yet. */
export function embeddedToken(env: NodeJS.ProcessEnv, dataDir: string): string {
  const given = env['LAKE_WRITE_TOKEN'] ?? ''
  return given === '' ? keptToken(dataDir) : given
}

function keptToken(dataDir: string): string {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) {
    throw new Refusal(`There is no ${path}: start the platform once, or set LAKE_WRITE_TOKEN.`)
  }
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const token: unknown = Object(stored)['lakeAdminToken']
    if (typeof token === 'string' && token !== '') return token
  } catch {
    // Reported below.
  }
  throw new Refusal(`${path} holds no token of the content lake: restore it, or set LAKE_WRITE_TOKEN.`)
}

/** Where a sign-in link leads unless another address is given; throws for a hosted project, whose people are elsewhere. */
function accountFlags(env: NodeJS.ProcessEnv): string[] {
  const { isContentHosted, ports } = readPlatformSettings(env)
  const studioUrl = env['STUDIO_URL'] ?? `http://localhost:${ports.studio}`
  if (!isContentHosted) return ['--studio-url', studioUrl]
  throw new Refusal(
    'People and tokens of a hosted project are managed by Sanity: https://www.sanity.io/manage',
  )
}

/**
 * Runs a subcommand of `forecourt-lake` on the platform's dataset with the terminal attached, in the folder that npm
 * was called in; resolves to its exit status.
 */
export async function runContentCommand(
  name: 'import' | 'export' | 'people' | 'tokens' | 'undo' | 'audit',
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const isAccounts = name === 'people' || name === 'tokens'
    const { flags, token } = contentTarget(env)
    if (isAccounts) flags.push(...accountFlags(env))
    // The token goes by the environment: arguments can be read by everybody on the machine.
    const call = ownNodeCommand([LAKE, name, ...flags, ...args], { FORECOURT_LAKE_ADMIN_TOKEN: token })
    const cwd = env['INIT_CWD'] ?? process.cwd()
    const child = spawn(call.command, call.args, { cwd, env: call.env, stdio: 'inherit' })
    process.on('SIGINT', () => {})
    return await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    })
  } catch (error) {
    printFailure(error)
    return 1
  }
}
