import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import { BUILD_TARGETS, buildWhenNeeded } from '../../scripts/platform/build/build.ts'

beforeAll(() => buildWhenNeeded(BUILD_TARGETS.filter(({ name }) => name === 'site')), 600_000)

/** Pattern that each old package, which comes with another, would leave in a bundle, minified or not. */
const TRACES = {
  // A template uses a compiled function when it gets one; property names outlive a minifier.
  'hogan.js': /\.code\s*\|\|\s*this\.r\b/,
  // The functions that it exports, and rights in octal as only code of its age writes them.
  mkdirp: /mkdirP\.sync|0777\s*&\s*\(?~process\.umask/,
}

test.each(Object.entries(TRACES))(
  '%s is installed with InstantSearch and in no bundle of the site',
  (name, trace) => {
    const main = { 'hogan.js': 'lib/template.js', mkdirp: 'index.js' }[name] ?? ''
    // The package itself must match, or the pattern proves nothing.
    expect(readFileSync(join(ROOT, 'node_modules', name, main), 'utf8')).toMatch(trace)
    const bundles = globSync('site/.next/{static,server}/**/*.js', { cwd: ROOT })
    expect(bundles.length).toBeGreaterThan(20)
    expect(bundles.filter((path) => trace.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  },
)
