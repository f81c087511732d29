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
