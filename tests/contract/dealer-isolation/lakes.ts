import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../../..')
const LAKE = join(ROOT, 'services/content-lake/bin/forecourt-lake.mjs')
const PUBLISH_RULES = join(ROOT, 'schemas/publish-rules.ts')
const CONFIG = join(ROOT, 'studio/lake.config.json')
const ADMIN_TOKEN = 'isolation-admin-token-0123456789abcdef'

interface Answer {
  status: number
  body: unknown
}

/** One content lake with the shipped roles; `as` speaks for a person, `anonymous` or `admin`. */
export interface IsolationLake {
  url: string
  as(person: string): Caller
  stop(): Promise<void>
}

/** Requests in somebody's name; paths stand behind the API version. */
export interface Caller {
  token: string | undefined
  url: string
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  send(method: string, path: string, init?: RequestInit): Promise<Answer>
}

interface ConfigPerson {
  id: string
  params: { tenants?: string[] }
}

/**
 * The shipped configuration with a viewer of one dealer and without people of several; without those of `absent`, when
 * that dealer does not exist.
 */
function configFor(absent: string | undefined): string {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8')) as { users: ConfigPerson[] }
  const viewer = {
    id: 'vera-viewer',
    name: 'Vera',
    email: 'vera@harbour.example',
    roles: ['viewer'],
    params: { tenants: ['tenant-harbour'] },
  }
  const isPart = ({ params: { tenants = [] } }: ConfigPerson): boolean =>
    tenants.length < 2 && (absent === undefined || !tenants.includes(absent))
  const users = [...config.users, viewer].filter(isPart)
  return JSON.stringify({ ...config, users })
}

/** Starts a lake by its command, as the platform does. */
export async function startIsolationLake(absentTenant?: string): Promise<IsolationLake> {
  const dir = mkdtempSync(join(tmpdir(), 'forecourt-isolation-'))
  const config = join(dir, 'lake.config.json')
  writeFileSync(config, configFor(absentTenant))
  const args = [LAKE, '--data-dir', join(dir, 'data'), '--port', '0', '--config', config]
  args.push('--publish-rules', PUBLISH_RULES)
  const env = { ...process.env, FORECOURT_LAKE_ADMIN_TOKEN: ADMIN_TOKEN }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await readPort(child.stdout)
  const url = `http://localhost:${port}`
  const tokens = new Map<string, string | undefined>([
    ['admin', ADMIN_TOKEN],
    ['anonymous', undefined],
  ])
  const admin = caller(url, ADMIN_TOKEN)
  for (const { id } of (JSON.parse(configFor(absentTenant)) as { users: ConfigPerson[] }).users) {
    tokens.set(id, await signIn(id, admin))
  }
  return {
    url,
    as: (person) => caller(url, tokens.get(person)),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function readPort(stdout: NodeJS.ReadableStream): Promise<number> {
  const lines = createInterface({ input: stdout })
  for await (const line of lines) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number }
    if (msg === 'ready' && port !== undefined) {
      lines.close()
      stdout.resume()
      return port
    }
  }
  throw new Error('The content lake did not start')
}

async function signIn(person: string, admin: Caller): Promise<string> {
  const link = await admin.post(`/projects/forecourt/users/${person}/sign-in-link`, {})
  const { sid } = link.body as { sid: string }
  return ((await admin.get(`/auth/fetch?sid=${sid}`)).body as { token: string }).token
}

function caller(url: string, token: string | undefined): Caller {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers)
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const target = path.startsWith('/images/') || path.startsWith('/files/') ? path : `/v2025-02-19${path}`
    const response = await fetch(url + target, { ...init, method, headers })
    const text = await response.text()
    return { status: response.status, body: parsed(text, response.headers.get('content-type') ?? '') }
  }
  return {
    token,
    url,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, { body: JSON.stringify(body) }),
    send,
  }
}

function parsed(text: string, type: string): unknown {
  if (type.includes('ndjson'))
    return text
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line))
  return type.includes('json') ? JSON.parse(text) : text.length
}
