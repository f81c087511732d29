/** How an option's text is read: `bool` takes `true`, `false` or nothing; `int` a whole number from `min` to `max`. */
export type OptionKind = 'text' | 'bool' | 'int'

/** One option of the real binary: as flag `--name`, as variable `TYPESENSE_NAME` and in the `[server]` section of a file. */
export interface Option {
  kind: OptionKind
  /** One-letter form. */
  short?: string
  min?: number
  max?: number
  /** For people: what it does here. */
  help?: string
  /** Why it has no effect here; the server says so once in its log and goes on. */
  ignored?: string
  /** Why the server does not start with it: its user would rely on something that is not there. */
  refused?: string
}

const int = (min: number, max = 2_147_483_647): Option => ({ kind: 'int', min, max })
const ignored = (kind: OptionKind, reason: string): Option => ({ kind, ignored: reason })
const refused = (reason: string, short?: string): Option => ({
  kind: 'text',
  refused: reason,
  ...(short === undefined ? {} : { short }),
})

const ONE_PROCESS = 'one process holds everything'
const NO_ROCKSDB = 'documents are kept in SQLite'
const NO_TLS = 'this server speaks plain HTTP; end TLS in a proxy in front of it'
const NO_CLUSTER = 'this server is a single process and does not replicate'

/** Every option of the real binary, and `--sync-writes` and `--help`. */
export const OPTIONS: Readonly<Record<string, Option>> = {
  'data-dir': { kind: 'text', short: 'd', help: 'DIR  where documents and settings are kept' },
  'api-key': {
    kind: 'text',
    short: 'a',
    help: 'KEY  the bootstrap key; FORECOURT_SEARCH_API_KEY does the same without showing it to other users',
  },
  'api-port': { ...int(0, 65_535), help: 'PORT  port to listen on (8108); 0 takes any free one' },
  'api-address': { kind: 'text', help: 'ADDRESS  address to listen on (127.0.0.1 and ::1)' },
  'listen-port': { ...int(0, 65_535), short: 'p', help: 'PORT  older name of --api-port' },
  'listen-address': { kind: 'text', short: 'h', help: 'ADDRESS  older name of --api-address' },
  'enable-cors': { kind: 'bool', help: ' let browsers of other origins ask (true)' },
  'cors-domains': { kind: 'text', help: 'LIST  the origins that may, separated by commas (all)' },
  config: { kind: 'text', help: 'FILE  the same options as name=value lines under [server]' },
  'log-dir': { kind: 'text', help: 'DIR  write typesense.log there instead of to standard output' },
  'enable-access-logging': { kind: 'bool', help: ' log every request (false)' },
  'enable-search-logging': { kind: 'bool', help: ' log what every search asks (false)' },
  'log-slow-requests-time-ms': { ...int(-1), help: 'MS  log requests that take longer (2000); -1 for none' },
  'log-slow-searches-time-ms': {
    ...int(-1),
    help: 'MS  log what searches asked that took longer (1000); -1 for none',
  },
  'enable-search-analytics': { kind: 'bool', help: ' keep popular queries and events (false)' },
  'analytics-dir': { kind: 'text', help: 'DIR  where events are kept' },
  'analytics-flush-interval': { ...int(1), help: 'SECONDS  how often popular queries are written (3600)' },
  'analytics-db-ttl': { ...int(0), help: 'SECONDS  how long events are kept (2419200)' },
  'analytics-minute-rate-limit': { ...int(0), help: 'N  events a client may send in a minute (5)' },
  'cache-num-entries': { ...int(1), help: 'N  answers kept for use_cache (1000)' },
  'sync-writes': { kind: 'bool', help: ' write through to the disk before a write is answered (false)' },
  'skip-writes': { kind: 'bool', help: ' refuse every write (false)' },
  'disk-used-max-percentage': {
    ...int(0, 100),
    help: 'N  refuse writes when the disk is fuller (100: never)',
  },
  'memory-used-max-percentage': {
    ...int(0, 100),
    help: 'N  refuse writes when memory is fuller (100: never)',
  },
  'housekeeping-interval': { ...int(1), help: 'SECONDS  how often expired keys are removed (1800)' },
  'health-rusage-api-key': ignored('text', 'there is no /health_with_rusage'),
  'search-only-api-key': ignored('text', 'make a key with the action documents:search through /keys'),
  'ssl-certificate': refused(NO_TLS, 'c'),
  'ssl-certificate-key': refused(NO_TLS, 'k'),
  'ssl-refresh-interval-seconds': ignored('int', NO_TLS),
  nodes: refused(NO_CLUSTER),
  master: refused(NO_CLUSTER, 'm'),
  'peering-address': ignored('text', NO_CLUSTER),
  'peering-port': ignored('int', NO_CLUSTER),
  'peering-subnet': ignored('text', NO_CLUSTER),
  'reset-peers-on-error': ignored('bool', NO_CLUSTER),
  'healthy-read-lag': ignored('int', NO_CLUSTER),
  'healthy-write-lag': ignored('int', NO_CLUSTER),
  'snapshot-interval-seconds': ignored('int', 'every write is on disk when it is answered'),
  'snapshot-max-byte-count-per-rpc': ignored('int', NO_CLUSTER),
  'thread-pool-size': ignored('int', ONE_PROCESS),
  'num-collections-parallel-load': ignored('int', ONE_PROCESS),
  'num-documents-parallel-load': ignored('int', ONE_PROCESS),
  'max-indexing-concurrency': ignored('int', ONE_PROCESS),
  'max-memory-ratio': ignored('text', 'it has no effect on the real server either'),
  'embedding-cache-num-entries': ignored('int', 'there are no embeddings'),
  'enable-lazy-filter': ignored('bool', 'filters are evaluated as is fastest'),
  'max-per-page': ignored('int', 'the limit is 250'),
  'max-group-limit': ignored('int', 'the limit is 99'),
  'filter-by-max-ops': ignored('int', 'the limit is 100'),
  'db-compaction-interval': ignored('int', NO_ROCKSDB),
  'db-write-buffer-size': ignored('int', NO_ROCKSDB),
  'db-max-write-buffer-number': ignored('int', NO_ROCKSDB),
  'db-max-log-file-size': ignored('int', NO_ROCKSDB),
  'db-keep-log-file-num': ignored('int', NO_ROCKSDB),
  help: { kind: 'bool', short: '?', help: ' show this' },
}

/** The text of `--help`. */
export function usage(): string {
  const lines = Object.entries(OPTIONS).flatMap(([name, { help }]) => {
    if (help === undefined) return []
    const [value, ...words] = help.split(/(?<=^\S*) +/)
    return [`  ${`--${name} ${value ?? ''}`.padEnd(40)}${words.join(' ')}`]
  })
  return [
    'forecourt-search --data-dir DIR --api-key KEY [options]',
    ...lines,
    'Each option may also be a variable (TYPESENSE_DATA_DIR, ...); a flag beats the file, the file beats a variable.',
  ].join('\n')
}
