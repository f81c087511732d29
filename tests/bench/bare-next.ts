import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownNodeCommand } from '../../scripts/lib/own-child.mjs'
import { ROOT } from '../../scripts/lib/root.mjs'
import { runCommand } from '../../scripts/lib/run-command.mjs'
import { freePorts } from '../../scripts/platform/ports.ts'

const FOLDER = join(ROOT, 'tests', 'bench', 'bare-next')
const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

export interface RunningServer {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Builds (once) and starts the smallest page Next can serve: the yardstick of every page of ours. */
export async function startBareNext(): Promise<RunningServer> {
  if (!existsSync(join(FOLDER, '.next', 'BUILD_ID'))) {
    const build = ownNodeCommand([NEXT, 'build'])
    await runCommand('Building the bare page', build.command, build.args, { cwd: FOLDER, env: build.env })
  }
  const port = (await freePorts()).site
  const call = ownNodeCommand([NEXT, 'start', '-H', 'localhost', '-p', String(port)])
  const child = spawn(call.command, call.args, { cwd: FOLDER, env: call.env, stdio: 'ignore' })
  const url = `http://localhost:${port}/`
  await untilAnswers(url)
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not answer within 30 s`)
}
