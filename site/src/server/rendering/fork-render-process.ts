import { fork, type ChildProcess } from 'node:child_process'
import { childEnvironment } from '../config/config.ts'

/** Most of what rendering makes is garbage at once; room for it makes collecting it cheap. */
const YOUNG_GENERATION = '--max-semi-space-size=64'
/** One process that leaks is ended by itself before the machine runs out of memory. */
const HEAP = '--max-old-space-size=1536'
/** Flags of the process that serves alone: its debugger's port, and a heap that is collected early, which costs a fifth of rendering. */
const OF_SERVING = /^--(?:inspect|heap-growing-percent|max-semi-space-size)/

/** Returns Node's flags of a render process for those of this one. */
export function renderProcessFlags(own: readonly string[]): string[] {
  return [...own.filter((flag) => !OF_SERVING.test(flag)), YOUNG_GENERATION, HEAP]
}

/** Starts a render process (`site/render-process.ts`) from `script`; it ends with this process. */
export function forkRenderProcess(script: URL): ChildProcess {
  return fork(script, {
    serialization: 'advanced',
    execArgv: renderProcessFlags(process.execArgv),
    env: childEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
