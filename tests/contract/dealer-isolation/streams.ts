import { mutate } from './content.ts'
import type { Attempt, Situation } from './attempt.ts'

const OWN_CHANGE = 'marker'

/** Reads a stream while the other dealer writes, until the attacker's own dealer has written. */
async function overhear(
  path: string,
  situation: Situation,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { attacker, lake, hasOther } = situation
  const sent = new Headers(headers)
  if (attacker.token !== undefined) sent.set('authorization', `Bearer ${attacker.token}`)
  const response = await fetch(`${attacker.url}/v2025-02-19${path}`, { headers: sent })
  if (response.status !== 200 || !response.body)
    return { status: response.status, body: await response.json() }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = await readUntil(
    reader,
    '',
    (seen) => seen.includes('event: welcome') || seen.includes('event: reset'),
  )
  await busyMinute(situation, hasOther)
  const admin = lake.as('admin')
  const id = `visible-${OWN_CHANGE}`
  const tenant = { _type: 'reference', _ref: 'tenant-harbour' }
  const create = { createOrReplace: { _id: id, _type: 'promo', tenant, n: 1 } }
  await mutate(admin, `own-${crypto.randomUUID()}`, create)
  text = await readUntil(reader, text, (seen) => /^data: .*(visible-marker|tags)/m.test(seen))
  await reader.cancel()
  return events(text)
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

async function readUntil(
  reader: ReadableStreamDefaultReader<string>,
  seen: string,
  isDone: (text: string) => boolean,
): Promise<string> {
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
