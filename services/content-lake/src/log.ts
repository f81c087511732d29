/** Writes one line of JSON; fields must never hold a secret. */
export type Logger = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void

/** The logger of the process: JSON lines on standard output. */
export const logToStdout: Logger = (level, message, fields = {}) => {
  const line = { time: new Date().toISOString(), level, service: 'lake', msg: message, ...fields }
  try {
    process.stdout.write(`${JSON.stringify(line)}\n`)
  } catch {
    // A log that cannot be written must not fail what it tells of.
  }
}
