import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { renderBlock } from '../core/testing.tsx'
import { serviceTabsFixtures } from './service-tabs.fixture.ts'
import { ServiceTabs } from './service-tabs.tsx'

const { tenant } = fixtureContext()
const allowed = { tenant: { ...tenant, embeds: { allow: ['book.example'] } } }
const frame = (more: object) => ({
  ...serviceTabsFixtures.main,
  tabs: [
    {
      _key: 'frame',
      title: 'Online',
      kind: 'frame' as const,
      form: null,
      size: null,
      url: 'https://book.example/now',
      width: null,
      height: null,
      ...more,
    },
  ],
})

describe('the block that books a service', () => {
  it('asks for the service form unless a tab names another, and opens the first', async () => {
    const asked: unknown[] = []
    const form = async (request: unknown) => {
      asked.push(request)
      return { title: '', intro: '', form: <form /> }
    }
    const html = await renderBlock(ServiceTabs, serviceTabsFixtures.main, { form })
    expect(asked).toMatchObject([{ id: 'service' }, { id: 'form-fixture' }])
    expect(html.match(/<input[^>]*data-tab="([^"]*)"[^>]*>/g)).toEqual([
      expect.stringContaining('checked=""'),
      expect.not.stringContaining('checked=""'),
    ])
  })

  it.each([
    ['tall', 'height="750"'],
    ['low', 'height="510"'],
    [null, 'height="750"'],
    ['fixed', 'width="1000" height="1100"'],
  ])(
    '[SVC-03] [SVC-04] [SVC-05] a frame of the size %s is named, held in a sandbox and fits a phone',
    async (size, text) => {
      const html = await renderBlock(ServiceTabs, frame({ size }), allowed)
      expect(html).toContain(text)
      expect(html).toContain('title="Online"')
      expect(html).toContain('sandbox="allow-scripts')
      expect(html).toContain('max-w-full')
      expect(html).not.toContain('<fieldset')
    },
  )

  it.each(['https://evil.example/', 'http://book.example/', 'javascript:alert(1)', ''])(
    'refuses a frame at %s',
    async (url) => {
      await expect(renderBlock(ServiceTabs, frame({ url }), allowed)).rejects.toThrow(
        '“Address of the frame”',
      )
    },
  )

  it('renders the longest content, and says what is missing when it has just been added', async () => {
    expect(await renderBlock(ServiceTabs, serviceTabsFixtures.longest)).toContain('bg-surface-2')
    await expect(renderBlock(ServiceTabs, serviceTabsFixtures.empty)).rejects.toThrow('“Heading”')
    const untitled = { ...serviceTabsFixtures.empty, heading: 'Book' }
    await expect(renderBlock(ServiceTabs, untitled)).rejects.toThrow('“Tabs”')
  })
})
