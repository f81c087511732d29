import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns the violations of WCAG 2.2 AA that axe finds on a page, each as its rule and the first element. Elements that pass
 * are not described, which halves the time. Frames are not searched: our pages show only those of other sites.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(TAGS)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
