import { expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { sharedSectionFixtures } from './shared-section.fixture.ts'
import { SharedSection } from './shared-section.tsx'

const { main, empty } = sharedSectionFixtures

it('a section shows what the site makes of its blocks, told apart by the block that shows it', async () => {
  const asked: object[] = []
  const section = async (request: object) => {
    asked.push(request)
    return <p>Why buy from us</p>
  }
  expect(await renderBlock(SharedSection, main, { section })).toBe('<p>Why buy from us</p>')
  expect(asked).toEqual([{ id: 'section-why', key: 'section-main' }])
})

it('a section that is not chosen, or not there, is told to staff', async () => {
  await expect(renderBlock(SharedSection, empty)).rejects.toThrow('“Section”')
  await expect(renderBlock(SharedSection, main, { section: async () => undefined })).rejects.toThrow(
    '“Section”',
  )
})
