import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../scripts/lib/root.mjs'
import { freePorts } from '../../scripts/platform/ports.ts'
import { PORT_VARIABLES, type Ports, type ServiceName } from '../../scripts/platform/settings.ts'

const POLL_MS = 100

export interface StartCommand {
  pid: number
  output: () => string
  /** Resolves when the output matches; rejects with the output when the command ends first. */
  waitFor: (pattern: RegExp) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Resolves to the exit code, null when a signal ended it. */
  exited: Promise<number | null>
}

/** A data folder and four free ports for starts of the real `start.mjs`. */
export interface StartPlace {
  dataDir: string
  ports: Ports
  environment: Record<string, string>
  remove: () => void
}

/** Makes a place for `npm start` to run in, apart from every other. */
export async function startPlace(): Promise<StartPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
  const ports = await freePorts()
  const variables = Object.entries(PORT_VARIABLES).map(([name, variable]) => [
    variable,
    String(ports[name as ServiceName]),
  ])
  return {
    dataDir,
    ports,
    environment: { FORECOURT_DATA_DIR: dataDir, ...Object.fromEntries(variables) },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Runs `start.mjs` as a terminal would, with `environment` on top of the present one. */
export function runStart(environment: Record<string, string>): StartCommand {
  const { npm_lifecycle_event: _dropped, ...inherited } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'start.mjs')], {
    cwd: ROOT,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isOver = false
  const take = (chunk: string) => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  const exited = once(child, 'close').then(([code]: (number | null)[]) => {
    isOver = true
    return code ?? null
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    waitFor: async (pattern) => {
      while (!pattern.test(output)) {
        if (isOver) throw new Error(`the command ended before ${String(pattern)}:\n${output}`)
        await sleep(POLL_MS)
      }
    },
    signal: (signal) => child.kill(signal),
    exited,
  }
}

/** Pids of live processes whose command line or environment names the folder; Linux only, empty elsewhere. */
export function processesOf(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) return []
    try {
      const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8')
      return text.includes(folder) ? [pid] : []
    } catch {
      return []
    }
  })
}
