import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../config/config.ts'

const ENTRY = fileURLToPath(new URL('../../../render-process.ts', import.meta.url))
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

/** Starts a render process (`site/render-process.ts`); it ends with this process. */
export function forkRenderProcess(): ChildProcess {
  return fork(ENTRY, {
    serialization: 'advanced',
    execArgv: renderProcessFlags(process.execArgv),
    env: childEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
