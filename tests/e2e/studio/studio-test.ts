import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from '../tools/platform-test.ts'
import { Documents } from './documents.ts'
import { Problems, watchProblems } from './problems.ts'
import { StudioTab } from './studio-tab.ts'

export { expect }

/** People of studio/lake.config.json: harbour's editor (drafts only), its approver, platform staff, and the others. */
type Person = 'Harriet Editor' | 'Ada Approver' | 'Pat Admin' | 'Will Editor' | 'Vic Viewer'

interface OpenTab {
  page: Page
  /** The problems of the journey that has the tab. */
  problems: { current: Problems }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface StudioFixtures {
  /**
   * The Studio with `person` signed in. A journey goes on in the tab that an earlier one left, at its start page: a Studio takes
   * seconds to load. `own` gives a tab in a browser context of its own, for a journey that changes more of it than its address.
   */
  studioOf: (person: Person, tab?: 'shared' | 'own') => Promise<StudioTab>
  documents: Documents
  /** Problems in any of the journey's browsers; the journey fails if there is one. */
  problems: Problems
}

interface SessionFixtures {
  /** Tabs that the next journey goes on in. */
  sharedTabs: Map<Person, OpenTab>
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
  sharedTabs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const tabs = new Map<Person, OpenTab>()
      await use(tabs)
      for (const { page } of tabs.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  studioOf: async (
    { browser, platform, sessionOf, sharedTabs, problems, documents: _deletedAfter },
    use,
    testInfo,
  ) => {
    const own: Page[] = []
    const lent = new Map<Person, OpenTab>()
    const open = async (person: Person): Promise<OpenTab> => {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        timezoneId: 'UTC',
        storageState: await sessionOf(person),
      })
      const current = { current: problems }
      await watchProblems(context, current)
      return { page: await context.newPage(), problems: current }
    }
    const studio = platform.url('studio')
    await use(async (person, tab = 'shared') => {
      const isLent = tab === 'shared' && !lent.has(person)
      const found = isLent ? sharedTabs.get(person) : undefined
      const opened = found ?? (await open(person))
      opened.problems.current = problems
      if (isLent) lent.set(person, opened)
      else own.push(opened.page)
      return new StudioTab(opened.page, studio)
    })
    for (const page of own) await page.context().close()
    for (const [person, tab] of lent) {
      sharedTabs.delete(person)
      if (testInfo.status === testInfo.expectedStatus && (await isFitForNext(tab.page, studio)))
        sharedTabs.set(person, tab)
      else await tab.page.context().close()
    }
  },
})

/** Leaves the journey's document and says whether the tab is as a new one. */
async function isFitForNext(page: Page, studio: string): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith(studio)) return false
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await new StudioTab(page, studio).goto('/start')
  const isThere = await page
    .getByTestId('document-pane')
    .waitFor({ state: 'detached', timeout: 5_000 })
    .then(() => true)
    .catch(() => false)
  return isThere && (await page.getByRole('dialog').count()) === 0
}
