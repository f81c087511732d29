import { flushCompileCache } from 'node:module'

/** Work of the start that is still going on then has the processor to itself. */
const AFTER_MS = 2_000

/**
 * Writes down what this process has compiled, a moment from now. Node itself does so at the end of a process: one that is killed
 * leaves nothing, and whoever starts in its place compiles everything again while visitors wait.
 */
export function writeCompileCache(): void {
  setTimeout(flushCompileCache, AFTER_MS).unref()
}
