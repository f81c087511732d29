const LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const
let level = LEVELS.indexOf('warn')

/** Stands for loglevel in browsers (decision 0033): what `typesense` calls of it, without a note in the visitor's storage. */
export function setLevel(name: string): void {
  const index = LEVELS.findIndex((known) => known === name.toLowerCase())
  // `silent` is above them all.
  level = index === -1 ? LEVELS.length : index
}

const [trace, debug, info, warn, error] = LEVELS.map((name, index) => (...words: unknown[]): void => {
  if (index >= level) console[name](...words)
})
export { trace, debug, info, warn, error }
