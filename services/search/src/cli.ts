import { ConfigError } from './config/config-error.ts'
import { usage } from './config/options.ts'
import { readConfig } from './config/read-config.ts'
import type { Config } from './config/read-config.ts'
import { runServer } from './run.ts'

const WRONG_USE = 2

function configOrExit(): Config {
  try {
    return readConfig(process.argv.slice(2), process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`forecourt-search: ${error.message}\n`)
    return process.exit(WRONG_USE)
  }
}

/** Takes a key that was given as a flag out of the process list. */
function hideKey(key: string): void {
  const args = process.argv.slice(2)
  if (key === '' || !args.some((arg) => arg.includes(key))) return
  process.title = ['forecourt-search', ...args.map((arg) => arg.replace(key, '***'))].join(' ')
}

const config = configOrExit()
hideKey(config.apiKey)
if (config.help) {
  process.stdout.write(`${usage()}\n`)
  process.exit(0)
}
await runServer(config)
