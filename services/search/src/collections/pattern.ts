/**
 * Whether a whole name matches a pattern of the kind found in key collections and field names: literals, `.`,
 * classes and their repetitions (`.*_facet`, `veh.*`), and a lone `*`; groups and alternatives match nothing.
 * Runs in time proportional to pattern times name, so no pattern can stall it.
 */
export function matchesPattern(pattern: string, name: string): boolean {
  if (pattern === '*' || pattern === '.*' || pattern === name) return true
  const parts = compile(pattern)
  if (parts === undefined) return false
  let states = close(parts, new Set([0]))
  for (const char of name) {
    const next = new Set<number>()
    for (const state of states) {
      const part = parts[state]
      if (part === undefined || !part.accepts(char)) continue
      if (part.repeat) next.add(state)
      if (!part.repeat || part.required) next.add(state + 1)
    }
    states = close(parts, next)
    if (states.size === 0) return false
  }
  return states.has(parts.length)
}

interface Part {
  accepts: (char: string) => boolean
  /** May match again. */
  repeat: boolean
  /** Must match at least once. */
  required: boolean
}

function close(parts: readonly Part[], states: Set<number>): Set<number> {
  for (const state of states) {
    const part = parts[state]
    if (part !== undefined && !part.required) states.add(state + 1)
  }
  return states
}

/** Literals, `.`, `[a-z]`, `\d`, `\w`, each with `*`, `+` or `?`; undefined for anything more. */
function compile(pattern: string): Part[] | undefined {
  const parts: Part[] = []
  let rest = pattern.replace(/^\^/, '').replace(/\$$/, '')
  while (rest !== '') {
    const match = /^(\\.|\[\^?[^\]\\]+\]|[^()|{}[\]\\*+?])([*+?]?)/su.exec(rest)
    if (match === null) return undefined
    const atom = match[1] as string
    const quantifier = match[2] as string
    parts.push({
      accepts: acceptor(atom),
      repeat: quantifier === '*' || quantifier === '+',
      required: quantifier === '' || quantifier === '+',
    })
    rest = rest.slice(match[0].length)
  }
  return parts
}

function acceptor(atom: string): (char: string) => boolean {
  if (atom === '.') return () => true
  if (atom === '\\d') return (char) => /[0-9]/.test(char)
  if (atom === '\\w') return (char) => /\w/.test(char)
  if (atom === '\\s') return (char) => /\s/.test(char)
  if (atom.startsWith('\\')) return (char) => char === atom[1]
  if (!atom.startsWith('[')) return (char) => char === atom
  const negated = atom.startsWith('[^')
  const body = atom.slice(negated ? 2 : 1, -1)
  return (char) => {
    let inside = false
    for (let i = 0; i < body.length; i++) {
      if (body[i + 1] === '-' && i + 2 < body.length) {
        if (char >= (body[i] as string) && char <= (body[i + 2] as string)) inside = true
        i += 2
      } else if (body[i] === char) inside = true
    }
    return inside !== negated
  }
}
