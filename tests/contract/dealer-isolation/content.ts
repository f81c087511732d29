import { createHash } from 'node:crypto'
import type { Caller, IsolationLake } from './lakes.ts'

/** Names of the other dealer's documents, transactions and staff that an attacker may have guessed or overheard. */
export const OTHER = {
  tenant: 'tenant-wattle',
  offer: 'offer-wattle',
  draft: 'drafts.offer-wattle',
  unpublished: 'drafts.plan-wattle',
  version: 'versions.rWattle.offer-wattle',
  release: 'rWattle',
  scheduled: 'rWattleSoon',
  deleted: 'drafts.gone-wattle',
  rule: 'rule-wattle',
  transaction: 'wattle-tx-1',
  person: 'will-editor',
} as const

/** A picture that both dealers have; its hash can be computed by whoever has it. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4Y2wMQQxwFgBLYgctHTQ66QAAAABJRU5ErkJggg==',
  'base64',
)
export const PICTURE_SHA1 = createHash('sha1').update(PICTURE).digest('hex')

const reference = (_ref: string): object => ({ _type: 'reference', _ref })

export async function mutate(caller: Caller, transactionId: string, ...mutations: object[]): Promise<void> {
  const { status, body } = await caller.post('/data/mutate/production', { transactionId, mutations })
  if (status !== 200) throw new Error(`${transactionId}: ${status} ${JSON.stringify(body)}`)
}

const SHARED_RELEASE = 'rShared'

/** Runs actions, given without the prefix of their types. */
async function act(
  caller: Caller,
  ...given: { actionType: string; [field: string]: unknown }[]
): Promise<void> {
  const actions = given.map((action) => ({ ...action, actionType: `sanity.action.${action.actionType}` }))
  const { status, body } = await caller.post('/data/actions/production', { actions })
  if (status !== 200) throw new Error(`${JSON.stringify(actions)}: ${status} ${JSON.stringify(body)}`)
}

export async function upload(caller: Caller, filename: string, bytes = PICTURE): ReturnType<Caller['send']> {
  const path = `/assets/images/production?filename=${filename}`
  return caller.send('POST', path, { body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } })
}

/** Writes one dealer: a live offer with a draft, an unpublished page, a stock rule and a release of its own. */
async function writeDealer(lake: IsolationLake, name: string, approver: string): Promise<void> {
  const admin = lake.as('admin')
  const tenant = reference(`tenant-${name}`)
  const offer = { _id: `offer-${name}`, _type: 'offer', tenant, title: `secret offer of ${name}` }
  await mutate(
    admin,
    `${name}-tx-0`,
    { create: { _id: `tenant-${name}`, _type: 'tenant', name, slug: { current: name } } },
    { create: offer },
    { create: { ...offer, _id: `drafts.offer-${name}`, title: `secret draft of ${name}` } },
  )
  await mutate(
    admin,
    `${name}-tx-1`,
    { create: { _id: `drafts.plan-${name}`, _type: 'page', tenant, title: `secret plan of ${name}` } },
    {
      create: {
        _id: `rule-${name}`,
        _type: 'tenantRule',
        tenants: [{ ...tenant, _key: 'a' }],
        name: `secret rule of ${name}`,
      },
    },
  )
  await mutate(admin, `${name}-tx-2`, { patch: { id: `offer-${name}`, set: { price: 1 } } })
  const releaseId = `r${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const release = { title: `secret release of ${name}`, releaseType: 'undecided' }
  await act(lake.as(approver), {
    actionType: 'release.create',
    releaseId,
    metadata: release,
  })
  await act(lake.as(approver), {
    actionType: 'document.version.create',
    publishedId: `offer-${name}`,
    document: { ...offer, _id: `versions.${releaseId}.offer-${name}`, title: `secret version of ${name}` },
  })
}

/** Writes the dealer whose staff attack, and a release and a rule of the platform; the same in every lake. */
export async function writeOwnDealer(lake: IsolationLake): Promise<void> {
  await act(lake.as('pat-admin'), {
    actionType: 'release.create',
    releaseId: SHARED_RELEASE,
    metadata: { title: 'for every dealer' },
  })
  await writeDealer(lake, 'harbour', 'ada-approver')
  const shared = { _id: 'rule-shared', _type: 'tenantRule', allTenants: true, name: 'shared rule' }
  await mutate(lake.as('admin'), 'shared-tx', { create: shared })
}

/** Writes the attacked dealer, with everything that only its own staff may know. */
export async function writeOtherDealer(lake: IsolationLake): Promise<void> {
  await writeDealer(lake, 'wattle', 'wanda-approver')
  const will = lake.as('will-editor')
  await upload(will, 'secret-file-name.png')
  await will.send('PUT', '/users/me/keyvalue', { body: '[{"key":"panes","value":"secret panes"}]' })
  const secret = { _id: 'drafts.preview-secret', _type: 'sanity.previewUrlSecret' }
  await mutate(
    will,
    'wattle-tx-3',
    { createOrReplace: secret },
    { patch: { id: secret._id, set: { secret: 'secret word', userId: 'will-editor', source: 'x' } } },
  )
  const gone = { _id: OTHER.deleted, _type: 'page', tenant: reference(OTHER.tenant) }
  await mutate(will, 'wattle-tx-4', { create: gone })
  await mutate(will, 'wattle-tx-5', { delete: { id: gone._id } })
  const inShared = `versions.${SHARED_RELEASE}.plan-wattle`
  await mutate(will, 'wattle-tx-6', { create: { ...gone, _id: inShared } })
  const releaseId = OTHER.scheduled
  await act(
    lake.as('wanda-approver'),
    { actionType: 'release.create', releaseId, metadata: { title: 'secret release of wattle' } },
    { actionType: 'release.schedule', releaseId, publishAt: '2100-01-01T00:00:00Z' },
  )
  const person = { displayName: 'Secret Person', email: 'secret@wattle.example', roles: ['editor'] }
  const params = { tenants: ['tenant-wattle'] }
  await lake.as('admin').post('/projects/forecourt/users', { ...person, params })
  await lake
    .as('admin')
    .post('/projects/forecourt/tokens', { label: 'secret token', roleName: 'editor', params })
}

/** Schedules the platform's release, with the documents that each dealer has put into it. */
export async function scheduleSharedRelease(lake: IsolationLake): Promise<void> {
  const schedule = { actionType: 'release.schedule', releaseId: SHARED_RELEASE }
  await act(lake.as('pat-admin'), { ...schedule, publishAt: '2100-01-01T00:00:00Z' })
}
