import { expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  [' 198.51.100.7:5512 ', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:C633:6407', '198.51.100.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:db8:a:b::', '2001:db8:a:b::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8::00a:1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is counted as %s', (text, network) => {
  expect(clientNetwork(text)).toBe(network)
})

it('every address of one connection counts as one, and no text makes a long key', () => {
  const hosts = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:db8:1:2:3:4:5:6']
  expect(new Set(hosts.map(clientNetwork)).size).toBe(1)
  expect(clientNetwork('x'.repeat(10_000))).toHaveLength(64)
})
