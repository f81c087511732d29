import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/**
 * The `name = value` lines under `[server]` of a configuration file; lines that begin with `;` or `#` are comments, and
 * so is what follows ` ;`. Throws a ConfigError that names the file, and the line that is none of these.
 */
export function readIniFile(path: string): Map<string, string> {
  const values = new Map<string, string>()
  let section = ''
  readText(path)
    .split(/\r?\n/)
    .forEach((raw, i) => {
      const line = raw.trim()
      if (line === '' || line.startsWith(';') || line.startsWith('#')) return
      const heading = /^\[([^\]]*)\]/.exec(line)
      if (heading !== null) {
        section = (heading[1] as string).trim()
        return
      }
      const equals = line.search(/[=:]/)
      if (equals <= 0) throw new ConfigError(`--config ${path}, line ${i + 1}: not a "name = value" line.`)
      if (section !== 'server') return
      values.set(
        line.slice(0, equals).trim(),
        line
          .slice(equals + 1)
          .replace(/\s;.*$/, '')
          .trim(),
      )
    })
  return values
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    throw new ConfigError(`--config ${path} cannot be read (${code}).`)
  }
}
