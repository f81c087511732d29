import type { Locator } from '@playwright/test'

/** Waits until React has taken over an element and ran the effects of that: what is pressed before is a plain link or button. */
export async function hydrated(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    const pause = () => new Promise((resolve) => requestIdleCallback(resolve))
    do await pause()
    while (!Object.keys(node).some((key) => key.startsWith('__reactProps')))
    await pause()
  })
}
