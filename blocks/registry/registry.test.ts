import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { undocumented } from '@forecourt/schemas/testing/undocumented'
import { describe, expect, it } from 'vitest'
import { blockComponents } from './components.tsx'
import { blockFixtures } from './fixtures.ts'
import { blockProjections } from './projections.ts'
import { blockSchemas, pageBlocks } from './schemas.ts'
import { blockSketches } from './sketches.ts'

const ROOT = join(import.meta.dirname, '..')
const NOT_BLOCKS = new Set(['core', 'registry', 'generator', 'node_modules', 'dist'])

const camelCase = (folder: string) =>
  folder.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const folders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_BLOCKS.has(entry.name) && !entry.name.startsWith('.'))
  .map((entry) => entry.name)
const types: string[] = blockSchemas.map((schema) => schema.name)

describe('block registry', () => {
  it('[STU-05] has every block folder in all five registries, and nothing else', () => {
    const expected = folders.map(camelCase).toSorted()
    expect(types.toSorted(), 'registry/schemas.ts').toEqual(expected)
    expect(Object.keys(blockComponents).toSorted(), 'registry/components.tsx').toEqual(expected)
    expect(Object.keys(blockFixtures).toSorted(), 'registry/fixtures.ts').toEqual(expected)
    expect(Object.keys(blockSketches).toSorted(), 'registry/sketches.ts').toEqual(expected)
    const projected = [...blockProjections.matchAll(/_type == "(\w+)" =>/g)]
      .map((match) => match[1] ?? '')
      .filter((type) => types.includes(type))
    expect(projected.toSorted(), 'registry/projections.ts').toEqual(expected)
  })

  it.each(folders)('[STU-05] %s has schema, projection, component, fixture, test and sketch', (folder) => {
    const files = readdirSync(join(ROOT, folder))
    for (const suffix of ['schema.ts', 'groq.ts', 'tsx', 'fixture.ts', 'test.tsx', 'sketch.ts'])
      expect(files).toContain(`${folder}.${suffix}`)
  })

  it('offers every block on a page, once', () => {
    const offered = pageBlocks.of.map((member) => member.type)
    expect(offered.toSorted()).toEqual(types.toSorted())
    expect(new Set(offered).size).toBe(offered.length)
  })

  it('lists every block once in the menu of the Studio, with a picture of its own', () => {
    const menu = pageBlocks.options?.insertMenu
    const listed = (menu?.groups ?? []).flatMap((group) => group.of ?? [])
    expect(listed.toSorted()).toEqual(types.toSorted())
    const [grid] = menu?.views ?? []
    const pictures = types.map((type) => grid?.name === 'grid' && grid.previewImageUrl?.(type))
    expect(new Set(pictures).size).toBe(types.length)
    for (const picture of pictures) expect(picture).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  })

  it('never spreads documents into a page query', () => {
    expect(blockProjections).not.toContain('...')
  })

  it('gives every field of every block a title and a description for marketing staff', () => {
    const bare = blockSchemas.flatMap((schema) => undocumented(schema, schema.name))
    expect(bare).toEqual([])
  })

  it.each(Object.entries(blockFixtures))('%s fixtures carry the type and differ by key', (type, fixtures) => {
    const all = Object.values(fixtures)
    expect(all.map((fixture) => fixture._type)).toEqual([type, type, type])
    expect(new Set(all.map((fixture) => fixture._key)).size).toBe(3)
  })
})
