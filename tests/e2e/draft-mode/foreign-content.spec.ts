import type { SanityClient } from '@sanity/client'
import { DRAFT_OF, expect, HARBOUR, OFFERS, test, WATTLE } from './draft-test.ts'

const IN_RELEASE = 'Version in a release of wattle'

/** A version of each dealer's offer in the release; returns the ids. */
async function addVersions(content: SanityClient, release: string): Promise<string[]> {
  const ids: string[] = []
  for (const id of ['offer-harbour-finance', 'offer-wattle-check']) {
    const offer = await content.getDocument(id)
    if (!offer) throw new Error(`The seed has no ${id}`)
    const version = await content.createOrReplace({
      ...offer,
      _id: `versions.${release}.${id}`,
      name: IN_RELEASE,
    })
    ids.push(version._id)
  }
  return ids
}

test("[STU-04] [STU-07] another dealer's release is no perspective: the page shows drafts as if it did not exist", async ({
  site,
  as,
  content,
}) => {
  const wanda = await as('wanda-approver')
  const { releaseId } = await wanda.releases.create({
    metadata: { title: 'Spring', releaseType: 'undecided' },
  })
  const versions = await addVersions(content, releaseId)
  try {
    const page = async (person: string, host: string, perspective: string) => {
      const cookies = await site.cookiesFor(await as(person), host)
      const cookie = cookies.replace(
        /sanity-preview-perspective=[^;]+/,
        `sanity-preview-perspective=${perspective}`,
      )
      expect(cookie).toContain(perspective)
      return (await site.get(host, OFFERS, { cookie })).body
    }
    expect(await page('wanda-approver', WATTLE, releaseId)).toContain(IN_RELEASE)
    expect(await page('pat-admin', HARBOUR, releaseId)).toContain(IN_RELEASE)
    for (const perspective of [
      releaseId,
      `${releaseId}%2Cdrafts`,
      `drafts,${releaseId}`,
      'rUnknown',
      'raw',
    ]) {
      const body = await page('harriet-editor', HARBOUR, perspective)
      expect(body, perspective).not.toContain(IN_RELEASE)
      expect(body, perspective).toContain(DRAFT_OF.harbour)
    }
  } finally {
    for (const id of versions) await content.delete(id)
    await content.releases.archive({ releaseId })
    await content.releases.delete({ releaseId })
  }
})

test("[STU-04] [STU-07] a draft that refers to another dealer's documents shows nothing of them", async ({
  site,
  as,
  content,
}) => {
  const harriet = await as('harriet-editor')
  const made: string[] = []
  for (const dealer of ['harbour', 'wattle']) {
    const promo = await content.fetch<{ _id: string; _type: string }>(
      '*[_type == "promo" && tenant._ref == $id][0]',
      {
        id: 'tenant-harbour',
      },
    )
    const tenant = { _type: 'reference', _ref: `tenant-${dealer}` }
    const _id = `drafts.promo-of-${dealer}`
    await content.createOrReplace({ ...promo, _id, tenant, title: `Unpublished promo of ${dealer}` })
    made.push(_id)
  }
  try {
    const reference = (dealer: string) => ({
      _key: dealer,
      _type: 'reference',
      _ref: `promo-of-${dealer}`,
      _weak: true,
    })
    const page = await harriet.createOrReplace({
      _id: 'drafts.page-with-tiles',
      _type: 'page',
      tenant: { _type: 'reference', _ref: 'tenant-harbour' },
      title: 'Tiles',
      path: '/tiles',
      blocks: [
        {
          _key: 'a',
          _type: 'promoTile',
          heading: 'Tiles',
          tiles: [reference('harbour'), reference('wattle')],
        },
      ],
    })
    made.push(page._id)
    const cookie = await site.cookiesFor(harriet, HARBOUR)
    const { body } = await site.get(HARBOUR, '/tiles', { cookie })
    expect(body).toContain('Unpublished promo of harbour')
    expect(body).not.toContain('Unpublished promo of wattle')
    expect((await site.get(HARBOUR, '/tiles')).status).toBe(404)
  } finally {
    for (const id of made) await content.delete(id)
  }
})

test('[STU-07] open pages hear of what is published and of no draft', async ({ site, content, platform }) => {
  await site.visitorSees(WATTLE)
  const stream = await fetch(`${platform.url('site')}/t/wattle/api/changes?since=${Date.now()}`)
  const draft = await content.getDocument('drafts.offer-wattle-check')
  if (!draft) throw new Error('There is no draft')
  await content.createOrReplace({ ...draft, highlight: 'Changed in the draft' })
  const page = await content.fetch<string>('*[_type == "page" && tenant._ref == "tenant-wattle"][0]._id')
  await content.patch(page).set({ 'seo.noIndex': false }).commit()
  let text = ''
  for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    if (text.includes(`doc:tenant-wattle:${page}`)) break
  }
  expect(text).not.toContain('offer')
})
