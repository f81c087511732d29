import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

const KEPT_FILES = 3

/** Opens `<dir>/<name>.log` for a new run; the logs of the last three runs are kept as `.1.log` to `.3.log`. */
export function openLog(dir: string, name: string): WriteStream {
  mkdirSync(dir, { recursive: true })
  const path = (run: number) => join(dir, run === 0 ? `${name}.log` : `${name}.${run}.log`)
  for (let run = KEPT_FILES - 1; run >= 0; run -= 1) {
    if (existsSync(path(run))) renameSync(path(run), path(run + 1))
  }
  return createWriteStream(path(0))
}

const WARNING_LEVEL = 40
const LOUD_WORDS = new Set(['warn', 'warning', 'error', 'fatal'])

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The line a person should see on the console, or undefined for one that belongs only in the log file. */
export function consoleLine(line: string, isFromStderr: boolean): string | undefined {
  const entry = parse(line)
  if (entry === undefined) return isFromStderr && line.trim() !== '' ? line : undefined
  const level = entry['level']
  const isLoud =
    typeof level === 'number' ? level >= WARNING_LEVEL : typeof level === 'string' && LOUD_WORDS.has(level)
  if (!isLoud) return undefined
  return typeof entry['msg'] === 'string' ? entry['msg'] : line
}
