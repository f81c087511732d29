import type { BrowserContext } from '@playwright/test'
import { expect, test as base } from '../tools/platform-test.ts'
import { Documents } from './documents.ts'
import { Problems } from './problems.ts'
import { StudioTab } from './studio-tab.ts'

export { expect }

/** People of studio/lake.config.json: harbour's editor (drafts only), its approver, platform staff, and the others. */
type Person = 'Harriet Editor' | 'Ada Approver' | 'Pat Admin' | 'Will Editor' | 'Vic Viewer'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface StudioFixtures {
  /** Opens the Studio in a browser context of its own, signed in as `person`. */
  studioOf: (person: Person) => Promise<StudioTab>
  documents: Documents
  /** Problems in any of the journey's browsers; the journey fails if there is one. */
  problems: Problems
}

interface SessionFixtures {
  /** Signs in on the lake's page, once for each person. */
  sessionOf: (person: Person) => Promise<Session>
}

const VIEWPORT = { width: 1440, height: 900 }

/** Playwright's `test` for journeys in the Studio. */
export const test = base.extend<StudioFixtures, SessionFixtures>({
  sessionOf: [
    async ({ browser, platform }, use) => {
      const signIn = async (person: Person) => {
        const context = await browser.newContext({ viewport: VIEWPORT })
        const page = await context.newPage()
        await page.goto(platform.url('studio'))
        await page.getByRole('button', { name: new RegExp(person) }).click()
        await expect(page.getByRole('link', { name: 'Content' })).toBeVisible()
        const state = await context.storageState()
        await context.close()
        return state
      }
      const sessions = new Map<Person, Promise<Session>>()
      await use((person) => {
        const session = sessions.get(person) ?? signIn(person)
        sessions.set(person, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  problems: async ({}, use) => {
    const problems = new Problems()
    await use(problems)
    expect(problems.found).toEqual([])
  },
  documents: async ({ content }, use) => {
    const documents = await Documents.start(content)
    await use(documents)
    await documents.cleanUp()
  },
  studioOf: async ({ browser, platform, sessionOf, problems, documents: _deletedAfter }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        timezoneId: 'UTC',
        storageState: await sessionOf(person),
      })
      contexts.push(context)
      await problems.watch(context)
      return new StudioTab(await context.newPage(), platform.url('studio'))
    })
    for (const context of contexts) await context.close()
  },
})
