import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pagePathProblem } from '@forecourt/schemas/objects/link-rules'
import { isPlatformPath } from '@forecourt/tenant-config/routes/platform-paths'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'

/** First segments of the routes that a dealer's site has in Next, without those that take any. */
const SEGMENTS = readdirSync(join(ROOT, 'site', 'src', 'app', 'h', '[site]'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
  .map(({ name }) => name)

test('[RTE-38] the Studio refuses a page at every address that a route of the site answers', () => {
  expect(SEGMENTS.length).toBeGreaterThan(10)
  const open = SEGMENTS.filter((name) => !isPlatformPath(`/${name}`) || !isPlatformPath(`/${name}/below`))
  expect(open).toEqual([])
  for (const name of ['api', 'search', 'used-car', 'print', 'sitemap.xml', '_media', ...SEGMENTS])
    expect(pagePathProblem(`/${name}`)).toContain(`/${name} belong to the site itself`)
})
