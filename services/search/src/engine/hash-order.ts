/*
 * The order in which the original server walks its hash tables. It shows in answers (resolved fields, wildcard facets,
 * stopword lists), so it is reproduced: the tables differ, the hash function is the same, MurmurHash64A with a fixed
 * seed over the UTF-8 bytes.
 */

const MULTIPLIER = 0xc6a4a7935bd1e995n
const SEED = 0xc70f6907n
const MASK = (1n << 64n) - 1n

function shiftMix(value: bigint): bigint {
  return value ^ (value >> 47n)
}

function times(value: bigint): bigint {
  return (value * MULTIPLIER) & MASK
}

/** The 64-bit hash of a text. */
function textHash(text: string): bigint {
  const bytes = Buffer.from(text, 'utf8')
  const whole = bytes.length - (bytes.length % 8)
  let hash = SEED ^ times(BigInt(bytes.length))
  for (let at = 0; at < whole; at += 8) hash = times(hash ^ times(shiftMix(times(bytes.readBigUInt64LE(at)))))
  if (whole < bytes.length) {
    let tail = 0n
    for (let at = bytes.length - 1; at >= whole; at--) tail = (tail << 8n) | BigInt(bytes[at] as number)
    hash = times(hash ^ tail)
  }
  return shiftMix(times(shiftMix(hash)))
}

const MAX_KNOWN = 50_000
const known = new Map<string, number>()

/** The lower 32 bits of a text's hash; a schema asks for those of the same names over and over. */
function lowBits(text: string): number {
  let bits = known.get(text)
  if (bits !== undefined) return bits
  bits = Number(textHash(text) & 0xffffffffn)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, bits)
  return bits
}

const TRIE_BUCKETS = 32
const TRIE_LOAD = 8

/** Names in the order of a hash trie: by bucket, those of one bucket as they came. Schemas are kept in one. */
export function trieOrder(names: Iterable<string>): string[] {
  const distinct = [...new Set(names)]
  let buckets = TRIE_BUCKETS
  while (distinct.length > buckets * TRIE_LOAD) buckets *= 4
  return distinct
    .map((name) => ({ name, bucket: lowBits(name) % buckets }))
    .sort((a, b) => a.bucket - b.bucket)
    .map(({ name }) => name)
}

const CHAINED_SIZES = [1, 13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753]

/**
 * Names in the order of a chained hash map that was filled with them one by one: a new bucket goes to the front of
 * the chain, a name in a known bucket to the front of that bucket. The leaves of object fields are found in one.
 */
export function chainedOrder(names: Iterable<string>): string[] {
  let chain: { name: string; hash: bigint }[] = []
  let size = 0
  const insert = (into: typeof chain, entry: { name: string; hash: bigint }): void => {
    const count = BigInt(CHAINED_SIZES[size] as number)
    const at = into.findIndex(({ hash }) => hash % count === entry.hash % count)
    into.splice(Math.max(0, at), 0, entry)
  }
  for (const name of new Set(names)) {
    if (chain.length === CHAINED_SIZES[size] && size + 1 < CHAINED_SIZES.length) {
      size++
      const grown: typeof chain = []
      for (const entry of chain) insert(grown, entry)
      chain = grown
    }
    insert(chain, { name, hash: textHash(name) })
  }
  return chain.map(({ name }) => name)
}

const PROBED_BUCKETS = 32

/** Words in the order of a set with quadratic probing that was filled with them one by one. Stopwords are one. */
export function probedOrder(words: Iterable<string>): string[] {
  let order: string[] = []
  let slots: (string | undefined)[] = Array.from({ length: PROBED_BUCKETS })
  const insert = (word: string): void => {
    let at = probeStart(word) & (slots.length - 1)
    for (let probes = 1; slots[at] !== undefined; probes++) at = (at + probes) & (slots.length - 1)
    slots[at] = word
  }
  for (const word of new Set(words)) {
    if (order.length + 1 > slots.length / 2) {
      order = slots.filter((slot) => slot !== undefined)
      slots = Array.from({ length: slots.length * 2 })
      for (const known of order) insert(known)
    }
    insert(word)
    order.push(word)
  }
  return slots.filter((slot) => slot !== undefined)
}

function probeStart(word: string): number {
  let hash = textHash(word)
  hash ^= hash >> 33n
  hash ^= hash >> 17n
  hash ^= hash >> 7n
  return Number(hash & 0x3fffffffn)
}
