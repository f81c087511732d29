import { isIPv4, isIPv6 } from 'node:net'

/** Longest text that is an address; a longer one is cut, so that no text becomes a key of any length. */
const MAX_CHARS = 64
const MAPPED = /^(?:0+:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * Returns the network that one visitor is counted by, from an address as sockets and proxies write it (`[2001:db8::1]:443`,
 * `::ffff:192.0.2.1`): the IPv4 address, or the /64 of an IPv6 address, since one connection is given all of it. Any other
 * text is kept, in lower case and up to 64 characters.
 */
export function clientNetwork(text: string): string {
  const address = bare(text.trim().toLowerCase())
  if (!isIPv6(address)) return address.slice(0, MAX_CHARS)
  const groups = expanded(address)
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? []
  if (high !== undefined && low !== undefined) return [...bytesOf(high), ...bytesOf(low)].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Returns an address without brackets, port and zone. */
function bare(text: string): string {
  const inner = /^\[([^\]]*)\]/.exec(text)?.[1] ?? text
  const [, v4 = ''] = /^([\d.]+):\d+$/.exec(inner) ?? []
  return isIPv4(v4) ? v4 : inner.replace(/%.*$/, '')
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
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
