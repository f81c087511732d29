import { mutate } from './content.ts'
import type { Attempt, Situation } from './attempt.ts'

const OWN_CHANGE = 'marker'

type Text = ReadableStreamDefaultReader<string>

/** Opens an event stream; the answer itself where it is none. */
async function open(
  url: string,
  token: string | undefined,
  headers: Record<string, string>,
): Promise<{ reader: Text; text: string } | { refusal: unknown }> {
  const sent = new Headers(headers)
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
  const response = await fetch(url, { headers: sent })
  if (response.status !== 200 || !response.body)
    return { refusal: { status: response.status, body: await response.json() } }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const isOpen = (seen: string) => seen.includes('event: welcome') || seen.includes('event: reset')
  return { reader, text: await readUntil(reader, '', isOpen) }
}

const isOwnChange = (seen: string) => /^data: .*(visible-marker|tags)/m.test(seen)

/** Reads a stream while the other dealer writes, until the attacker's own dealer has written. */
async function overhear(
  path: string,
  situation: Situation,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { attacker, lake, hasOther } = situation
  const url = `${attacker.url}/v2025-02-19${path}`
  const stream = await open(url, attacker.token, headers)
  if ('refusal' in stream) return stream.refusal
  const admin = lake.as('admin')
  // Who shows no token hears of no change, not even an own one: the administrator's stream says that it was told.
  const other = attacker.token === undefined ? await open(url, admin.token, {}) : undefined
  const clock = other && 'reader' in other ? other : undefined
  await busyMinute(situation, hasOther)
  const id = `visible-${OWN_CHANGE}`
  const tenant = { _type: 'reference', _ref: 'tenant-harbour' }
  const change = (n: number) =>
    mutate(admin, `own-${crypto.randomUUID()}`, { createOrReplace: { _id: id, _type: 'promo', tenant, n } })
  await change(1)
  if (!clock) {
    const text = await readUntil(stream.reader, stream.text, isOwnChange)
    await stream.reader.cancel()
    return events(text)
  }
  const heard = stream.reader.read()
  for (const n of [2, 3, 4]) {
    await readUntil(clock.reader, '', isOwnChange)
    await change(n)
  }
  const nothing = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))
  const text = (await Promise.race([heard, nothing]))?.value ?? ''
  await Promise.all([stream.reader.cancel(), clock.reader.cancel()])
  return events(stream.text + text)
}

async function busyMinute({ lake }: Situation, hasOther: boolean): Promise<void> {
  if (!hasOther) return
  const admin = lake.as('admin')
  for (const id of ['drafts.plan-wattle', 'drafts.offer-wattle', 'versions.rWattle.offer-wattle']) {
    await mutate(admin, `other-${crypto.randomUUID()}`, { patch: { id, set: { n: Math.random() } } })
  }
  await mutate(admin, `other-${crypto.randomUUID()}`, {
    patch: { id: 'drafts.preview-secret', set: { n: 1 } },
  })
}

async function readUntil(reader: Text, seen: string, isDone: (text: string) => boolean): Promise<string> {
  let text = seen
  while (!isDone(text)) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  return text
}

/** The events; of ids only whether they are numbers, which would count what others do, or opaque. */
function events(text: string): unknown[] {
  return text
    .split('\n\n')
    .filter((block) => block.includes('data: '))
    .map((block) => {
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      const data = JSON.parse(field('data')) as unknown
      const id = field('id')
      return { event: field('event'), id: /^[\d.]+$/.test(id) ? id : '<opaque>', data }
    })
}

const listen = (groq: string, more = ''): string =>
  `/data/listen/production?query=${encodeURIComponent(groq)}&includeAllVersions=true&effectFormat=mendoza${more}`

/** Overhearing while others write. */
export const STREAMS: Attempt[] = [
  ['a listener on everything', (situation) => overhear(listen('*'), situation)],
  [
    'a listener with previous states',
    (situation) => overhear(listen('*', '&includePreviousRevision=true'), situation),
  ],
  [
    'a listener that resumes',
    (situation) => overhear(listen('*', '&enableResume=true'), situation, { 'last-event-id': '1' }),
  ],
  ['a listener that counts', (situation) => overhear(listen('*[count(*[_type == "offer"]) > 2]'), situation)],
  [
    'a listener that follows references',
    (situation) => overhear(listen('*[tenant->name == "wattle"]'), situation),
  ],
  [
    'a listener that counts references',
    (situation) => overhear(listen('*[documents::incomingRefCount() > 0 || _type == "promo"]'), situation),
  ],
  [
    'a listener that looks documents up',
    (situation) =>
      overhear(
        listen('*[_type == "promo" || documents::get({"_ref": "drafts.plan-wattle"})._type == "page"]'),
        situation,
      ),
  ],
  [
    'a listener on releases',
    (situation) => overhear(listen('*[_type == "system.release" || _type == "promo"]'), situation),
  ],
  ['live events', (situation) => overhear('/data/live/events/production', situation)],
  [
    'live events with drafts',
    (situation) => overhear('/data/live/events/production?includeDrafts=true', situation),
  ],
]
