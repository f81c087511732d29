import type { Locator } from '@playwright/test'

/** Greatest distance of the comparison rate that the law requires from its figure, CSS px. */
export const NEAR_PX = 100

/** Lists what is wrong in a box: a figure far from a comparison rate or larger than it, no figure, or no warning. */
export function creditProblems(box: Locator, figures: string, nearPx = NEAR_PX): Promise<string[]> {
  return box.evaluate(
    (root, [selector, reach]) => {
      const isShown = (element: Element) => element.getClientRects().length > 0
      const isComparison = (element: Element) =>
        element instanceof HTMLElement &&
        (element.dataset['finance'] === 'comparison' ||
          /comparison/i.test(element.parentElement?.textContent ?? ''))
      const shown = [...root.querySelectorAll(selector)].filter(isShown)
      const comparisons = [...root.querySelectorAll('dd, [data-finance="comparison"]')].filter(
        (element) => isShown(element) && isComparison(element),
      )
      const gap = (a: DOMRect, b: DOMRect) =>
        Math.hypot(
          Math.max(0, a.left - b.right, b.left - a.right),
          Math.max(0, a.top - b.bottom, b.top - a.bottom),
        )
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      const text = root.textContent ?? ''
      if (shown.length === 0) return [`no figure in ${text}`]
      const unsaid = /WARNING: This comparison rate/.test(text) ? [] : ['no warning in the box']
      return shown.reduce((problems, figure) => {
        const rect = figure.getBoundingClientRect()
        const isBeside = comparisons.some(
          (one) => gap(rect, one.getBoundingClientRect()) <= reach && sizeOf(one) >= sizeOf(figure),
        )
        return isBeside ? problems : [...problems, `alone: ${figure.textContent || figure.outerHTML}`]
      }, unsaid)
    },
    [figures, nearPx] as const,
  )
}
