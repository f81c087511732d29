/**
 * A second reading of Typesense's filter grammar, written from its documented behaviour and independent of the
 * compiler: `&&` and `||` of equal precedence from left to right, parentheses, backticks, lists, whole values compared
 * after tokenisation. It throws where Typesense answers 400. For tests only.
 */

type Row = Readonly<Record<string, unknown>>

/** True when a document passes a `filter_by`. */
export function evaluateFilter(filter: string, row: Row): boolean {
  const tokens = lex(filter)
  const [value, next] = expression(tokens, 0, row)
  if (next !== tokens.length) throw new Error(`unbalanced parentheses at token ${next}: ${filter}`)
  return value
}

/** Number of `&&` and `||` outside quotes: Typesense refuses more than 100. */
export function countOperations(filter: string): number {
  return lex(filter).filter((token) => token === '&&' || token === '||').length
}

function lex(filter: string): string[] {
  const tokens: string[] = []
  let clause = ''
  let isQuoted = false
  let brackets = 0
  const flush = () => {
    if (clause.trim() !== '') tokens.push(clause.trim())
    clause = ''
  }
  for (let i = 0; i < filter.length; i++) {
    const char = filter[i] ?? ''
    const isPlain = !isQuoted && brackets === 0
    if (char === '`') isQuoted = !isQuoted
    if (!isQuoted && char === '[') brackets++
    if (!isQuoted && char === ']') brackets--
    if (isPlain && (char === '(' || char === ')')) {
      flush()
      tokens.push(char)
    } else if (isPlain && (filter.startsWith('&&', i) || filter.startsWith('||', i))) {
      flush()
      tokens.push(filter.slice(i, i + 2))
      i++
    } else clause += char
  }
  if (isQuoted || brackets !== 0) throw new Error(`unbalanced quotes: ${filter}`)
  flush()
  return tokens
}

function expression(tokens: readonly string[], start: number, row: Row): [boolean, number] {
  let [value, at] = operand(tokens, start, row)
  while (tokens[at] === '&&' || tokens[at] === '||') {
    const [right, next] = operand(tokens, at + 1, row)
    value = tokens[at] === '&&' ? value && right : value || right
    at = next
  }
  return [value, at]
}

function operand(tokens: readonly string[], at: number, row: Row): [boolean, number] {
  const token = tokens[at]
  if (token === undefined || token === '&&' || token === '||' || token === ')')
    throw new Error('unbalanced operands')
  if (token !== '(') return [clauseHolds(token, row), at + 1]
  const [value, next] = expression(tokens, at + 1, row)
  if (tokens[next] !== ')') throw new Error('unbalanced parentheses')
  return [value, next + 1]
}

function clauseHolds(clause: string, row: Row): boolean {
  const colon = clause.indexOf(':')
  const field = clause.slice(0, colon)
  if (colon < 1 || !(field in row)) throw new Error(`no such field: ${clause}`)
  const stored = row[field]
  const items: unknown[] = Array.isArray(stored) ? stored : [stored]
  const sample = items[0] ?? (field === 'dealership_ids' ? 0 : '')
  const rest = clause.slice(colon + 1)
  if (rest === '') throw new Error(`empty value: ${clause}`)
  if (typeof sample === 'number') return numberHolds(rest, items as number[])
  if (typeof sample === 'boolean') return booleanHolds(rest, sample)
  return textHolds(rest, items as string[])
}

function numberHolds(rest: string, items: readonly number[]): boolean {
  const isNegated = rest.startsWith('!')
  const plain = rest.replace(/^!/, '').replace(/^=/, '')
  const members = plain.startsWith('[') ? plain.slice(1, -1).split(',') : [plain]
  const any = items.some((item) => members.some((member) => numberMatches(Math.fround(item), item, member)))
  return isNegated ? !any : any
}

function numberMatches(single: number, exact: number, member: string): boolean {
  const match = /^(>=|<=|>|<|)(-?\d+(?:\.\d+)?)$/.exec(member)
  if (!match) throw new Error(`not a number: ${member}`)
  const wanted = Number(match[2])
  // Whole numbers are int32 or int64 on the engine, fractions float32.
  const isWhole = Number.isInteger(exact) && Number.isInteger(wanted)
  const [left, right] = isWhole ? [exact, wanted] : [single, Math.fround(wanted)]
  if (match[1] === '>') return left > right
  if (match[1] === '>=') return left >= right
  if (match[1] === '<') return left < right
  return match[1] === '<=' ? left <= right : left === right
}

function booleanHolds(rest: string, stored: boolean): boolean {
  const match = /^(!?)=(.*)$/.exec(rest)
  const members: string[] = match?.[2]?.replace(/^\[|\]$/g, '').split(',') ?? []
  if (!match || members.some((word) => word !== 'true' && word !== 'false'))
    throw new Error(`not a bool: ${rest}`)
  return members.includes(String(stored)) !== (match[1] === '!')
}

function textHolds(rest: string, items: readonly string[]): boolean {
  const match = /^(!=|!|=|)(.*)$/s.exec(rest)
  const comparator = match?.[1] ?? ''
  const body = match?.[2] ?? ''
  const isExact = comparator.endsWith('=')
  const members = body.startsWith('[') ? splitList(body.slice(1, -1)) : [body]
  const any = items.some((item) => members.some((member) => textMatches(item, member, isExact)))
  return comparator.startsWith('!') ? !any : any
}

function splitList(body: string): string[] {
  return body.match(/`[^`]*`|[^,]+/g) ?? []
}

function textMatches(stored: string, member: string, isExact: boolean): boolean {
  const plain = member.replaceAll('`', '')
  if (plain === '') throw new Error('empty value')
  const isPrefix = plain.endsWith('*')
  const wanted = tokenise(plain)
  const found = tokenise(stored)
  if (wanted.length === 0) return false
  if (!isExact) return wanted.every((word) => found.includes(word))
  if (!isPrefix && found.length !== wanted.length) return false
  return wanted.every((word, i) => {
    const here = found[i] ?? ''
    return isPrefix && i === wanted.length - 1 ? here.startsWith(word) : here === word
  })
}

/** Letter by letter, as the engine reads: a blank ends a token, other ASCII symbols vanish, accents go. */
function tokenise(text: string): string[] {
  const tokens: string[] = ['']
  for (const char of text) {
    if (char === ' ' || char === '\n') tokens.push('')
    else if (/[A-Za-z0-9]/.test(char)) tokens[tokens.length - 1] += char.toLowerCase()
    else if (char > '\u007f') {
      const base = char
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
      tokens[tokens.length - 1] += base
    }
  }
  return tokens.filter((token) => token !== '')
}
