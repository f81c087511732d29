/** True when a path fits a pattern in which `*` stands for any characters, none included. */
export function matchesPath(path: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return path === pattern
  const last = rest.pop() ?? ''
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length)
    return false
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= path.length - last.length
}
