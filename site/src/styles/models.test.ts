import { readFileSync } from 'node:fs'
import { MODEL_CATEGORY_IDS } from '@forecourt/tenant-config/brand/model-categories'
import { expect, it } from 'vitest'

it('[NAV-03] the style sheet hides what is not of the chosen category, for each category', () => {
  const css = readFileSync(new URL('models.css', import.meta.url), 'utf8')
  const known = [
    ...css.matchAll(/input\[value='([a-z-]+)'\]:checked\) \[data-in\]:not\(\[data-in~='\1'\]\)/g),
  ]
  expect(known.map(([, id]) => id)).toEqual(MODEL_CATEGORY_IDS)
})
