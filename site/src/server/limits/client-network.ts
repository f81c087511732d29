import { isIPv4, isIPv6 } from 'node:net'

/** Longest text that is an address: one that is none must not become a key of any length. */
const MAX_CHARS = 64
const MAPPED = /^(?:0+:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * What one visitor is counted by, of an address as sockets and proxies write it (`[2001:db8::1]:443`, `::ffff:192.0.2.1`):
 * the IPv4 address, or the /64 of an IPv6 one, all of which one connection is given. What is no address stays as it is.
 */
export function clientNetwork(text: string): string {
  const address = bare(text.trim().toLowerCase())
  if (!isIPv6(address)) return address.slice(0, MAX_CHARS)
  const groups = expanded(address)
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? []
  if (high !== undefined && low !== undefined) return [...bytesOf(high), ...bytesOf(low)].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Without brackets, port and zone. */
function bare(text: string): string {
  const inner = /^\[([^\]]*)\]/.exec(text)?.[1] ?? text
  const [, v4 = ''] = /^([\d.]+):\d+$/.exec(inner) ?? []
  return isIPv4(v4) ? v4 : inner.replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expanded(address: string): string[] {
  const inHex = address.replace(/[\d.]+$/, (last) => (isIPv4(last) ? hexOf(last) : last))
  const [head = '', tail] = inHex.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

function hexOf(v4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [Math.floor(value / 256), value % 256]
}
