import type { SanityClient } from '@sanity/client'
import { blockSchemas } from '@forecourt/blocks/registry/schemas'
import { expect, test } from '../studio/studio-test.ts'
import { violationsOn } from '../tools/axe.ts'

type Block = Record<string, unknown> & { _type: string }

/** Blocks that no page of the demonstration has: they show pages of other sites. */
const OF_OTHER_SITES = ['embed', 'video']

const NAMES = blockSchemas.map(({ name }) => name).filter((name) => !OF_OTHER_SITES.includes(name))
const anchorOf = (type: string) => `a-${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The demonstration's own block of each type: the dealer's where it has one, else another dealer's. */
async function examplesFor(content: SanityClient, tenant: string): Promise<Map<string, Block>> {
  const pages = await content.fetch<{ tenant: string | null; blocks: Block[] }[]>(
    '*[_type in ["page", "sharedPage", "section"] && defined(blocks) && !(_id in path("drafts.**"))] | order(_id) {"tenant": tenant._ref, blocks}',
  )
  const own = pages.filter((page) => page.tenant === tenant)
  const blocks = [...pages, ...own].flatMap((page) => page.blocks)
  return new Map(blocks.map((block) => [block._type, block]))
}

/** The block with the dealer's own documents in place of another's; undefined where the dealer has none of that type. */
async function ownedBy(content: SanityClient, tenant: string, block: Block): Promise<Block | undefined> {
  const refs = [...JSON.stringify(block).matchAll(/"_ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
  const named = await content.fetch<
    { _id: string; _type: string; tenant: string | null; own: string | null }[]
  >(
    `*[_id in $refs]{_id, _type, "tenant": tenant._ref,
      "own": *[_type == ^._type && tenant._ref == $tenant && !(_id in path("drafts.**"))] | order(_id) [0]._id}`,
    { refs, tenant },
  )
  let text = JSON.stringify(block)
  for (const { _id, tenant: owner, own } of named) {
    if (owner === null || owner === tenant) continue
    if (own === null) return undefined
    text = text.replaceAll(`"_ref":"${_id}"`, `"_ref":"${own}"`)
  }
  return JSON.parse(text) as Block
}

for (const [slug, without] of [
  ['harbour', ['recalls', 'servicePrices']],
  ['wattle', ['modelRange', 'recalls', 'servicePrices', 'sharedSection']],
  ['southside-mg', ['sharedSection']],
  ['outback-rv', ['modelRange', 'recalls', 'servicePrices', 'sharedSection']],
] as [string, string[]][])
  test(`every block at ${slug}, on one page: no accessibility violation, and nothing scrolls sideways`, async ({
    page,
    content,
    documents,
    platform,
  }) => {
    const tenant = `tenant-${slug}`
    const examples = await examplesFor(content, tenant)
    expect(NAMES.filter((name) => !examples.has(name))).toEqual([])
    const blocks: Block[] = []
    for (const name of NAMES) {
      const example = examples.get(name)
      const block = example && (await ownedBy(content, tenant, example))
      if (block)
        blocks.push({
          ...block,
          _key: name,
          settings: { _type: 'blockSettings', anchor: anchorOf(name) },
        })
    }
    await documents.publish('page', `journey-every-block-${slug}`, {
      tenant: { _type: 'reference', _ref: tenant },
      title: 'Every block',
      path: '/journey-every-block',
      blocks,
    })
    const present = () =>
      page.evaluate(
        (anchors) => anchors.filter((anchor) => document.getElementById(anchor)?.textContent),
        NAMES.map(anchorOf),
      )
    await expect(async () => {
      const answer = await page.goto(platform.tenantUrl(slug, '/journey-every-block'))
      expect(answer?.status()).toBe(200)
    }).toPass({ timeout: 30_000 })
    const shown = new Set(await present())
    expect(NAMES.filter((name) => !shown.has(anchorOf(name))).toSorted()).toEqual(without)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      if (width > 320) expect(await violationsOn(page), `${width} px`).toEqual([])
    }
  })
