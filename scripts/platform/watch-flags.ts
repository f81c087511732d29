import { dirname } from 'node:path'

/**
 * Node's flags that start `<workspace>/bin/<script>` anew when something in its workspace changes. Bare `--watch` looks at every
 * file that was loaded, installed packages too, and takes a look at one or a link to it for a change: the service is then away
 * again and again, and every open page is fetched anew each time it is back.
 */
export function watchFlags(script: string): string[] {
  return [`--watch-path=${dirname(dirname(script))}`, '--watch-preserve-output']
}
