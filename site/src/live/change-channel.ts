import { visitorName } from '../sign-in/visitor-name.ts'

/** A batch of expired tags as `/api/changes` sends it; `at` in ms since the epoch. */
export interface Change {
  at: number
  tags: string[]
}

/** How a tab takes part: it hears every change once, whoever of the browser's tabs holds the stream. */
export interface ChannelOptions {
  /** Path of the tenant's event stream. */
  stream: string
  /** When this tab's page was rendered (ms): what expired after it is told at once. */
  since: number
  onChange(change: Change): void
}

const NAME = 'forecourt-changes'
const REMEMBERED = 200

type Message =
  | { type: 'change'; change: Change }
  /** A tab that has come, with the name of who is signed in. */
  | { type: 'since'; since: number; visitor: string | undefined }

/**
 * Joins the browser's one event stream (browsers allow six connections a host): the tab that gets the lock reads
 * the tenant's event stream and passes every change to the others. Returns the function that leaves.
 */
export function joinChanges({ stream, since, onChange }: ChannelOptions): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return readStream(stream, since, onChange).close
  // Previews of several tenants may share a host: each has a stream of its own.
  const name = `${NAME}${stream}`
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'change' && data.change.at >= since) onChange(data.change)
  }
  channel.postMessage({ type: 'since', since, visitor: visitorName() } satisfies Message)
  navigator.locks
    .request(name, { signal: left.signal }, () => lead(channel, { stream, since, onChange }, left.signal))
    .catch(() => undefined)
  return () => {
    left.abort()
    channel.close()
  }
}

/** Reads the stream for all tabs until this one leaves; the lock then goes to another tab. */
function lead(
  channel: BroadcastChannel,
  { stream, since, onChange }: ChannelOptions,
  signal: AbortSignal,
): Promise<void> {
  // Who left in the moment of getting the lock would hold it for good, with a channel that is closed.
  if (signal.aborted) return Promise.resolve()
  const seen: Change[] = []
  const { close, reopenAs } = readStream(stream, since, (change) => {
    seen.push(change)
    if (seen.length > REMEMBERED) seen.shift()
    channel.postMessage({ type: 'change', change } satisfies Message)
    onChange(change)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'since') return
    // Somebody has signed in, or out, in another tab.
    reopenAs(data.visitor)
    for (const change of seen.filter(({ at }) => at >= data.since)) {
      channel.postMessage({ type: 'change', change } satisfies Message)
    }
  })
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      close()
      resolve()
    })
  })
}

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * Reads a stream until the returned function is called. Browsers connect again by themselves when a connection is lost, but
 * give up for good when they are refused (too many streams, a site that starts): then it is asked again after growing
 * pauses, from where it was, and never by all tabs in the same second.
 */
function readStream(
  stream: string,
  since: number,
  onChange: (change: Change) => void,
): { close(): void; reopenAs(visitor: string | undefined): void } {
  let heardUntil = since
  let refusals = 0
  let source: EventSource
  let visitor = visitorName()
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const named = visitor === undefined ? '' : `&visitor=${visitor}`
    source = new EventSource(`${stream}?since=${heardUntil}${named}`)
    source.onopen = () => {
      refusals = 0
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as Change
      heardUntil = Math.max(heardUntil, change.at)
      onChange(change)
    }
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** refusals)
      refusals += 1
      timer = setTimeout(open, pause * (1 + Math.random()))
    }
  }
  open()
  const close = () => {
    clearTimeout(timer)
    source.close()
  }
  return {
    close,
    reopenAs(name) {
      if (name === visitor) return
      visitor = name
      close()
      open()
    },
  }
}
