import { existsSync, readFileSync } from 'node:fs'
import { REFUSED_SCRIPTS } from '@forecourt/site/inline-scripts'

/**
 * Throws when the site blocked an inline script of a page that it sent: one of Next or React that we no longer know, or one
 * that content smuggled in. `consoleLines` are the services' warnings; `logFile`, where it still exists, names the pages.
 */
export function assertNoRefusedScripts(consoleLines: readonly string[], logFile: string): void {
  const count = consoleLines.filter((line) => line.includes(REFUSED_SCRIPTS)).length
  if (count === 0) return
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n') : []
  const told = new Set(lines.filter((line) => line.includes(REFUSED_SCRIPTS)).map(pathOf))
  throw new Error(
    `the policy refused inline scripts of ${count} answers: ${[...told].join(', ') || 'the log names no page'}`,
  )
}

function pathOf(line: string): string {
  const { path, count } = JSON.parse(line) as { path?: string; count?: number }
  return `${path ?? 'a page'} (${count ?? 1})`
}
