import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns what axe finds against WCAG 2.2 AA on a page, each with its rule and the first element. It describes violations
 * alone, in the page itself: describing every element that passes takes twice as long. Our pages have no frames of ours.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(TAGS)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
