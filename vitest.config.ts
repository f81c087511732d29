// A name that an old Node does not export would end this file before it can say so.
import fs from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { refuseOldNodeForTools } from './scripts/lib/tool-node.mjs'

refuseOldNodeForTools()

const WORKSPACES = [
  'blocks',
  'schemas',
  'tenant-config',
  'vehicle',
  'site',
  'studio',
  ...fs.globSync('services/*'),
  ...fs.globSync('records/*'),
  ...fs.globSync('demo/*'),
  'scripts',
]
const SUITES = ['architecture', 'harness', 'contract', 'quality', 'faults', 'bench']

/** Pure workspaces: their files share a worker's modules, for nothing in them outlives a call and no test replaces a module. */
const SHARED = new Set(['vehicle', 'schemas', 'tenant-config'])

/** A folder's own vitest.config.ts wins; without one it gets the plain Node project. */
function project(folder: string, name: string, testTimeout: number): TestProjectConfiguration {
  const own = join(folder, 'vitest.config.ts')
  if (fs.existsSync(own)) return own
  return {
    // The site's tsconfig leaves JSX to Next; tests need it compiled.
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      name,
      root: folder,
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/.next/**', '**/fixtures/**'],
      environment: 'node',
      isolate: !SHARED.has(folder),
      testTimeout,
      hookTimeout: 60_000,
      // The adapter's modules import each other without extensions, as bundlers allow and Node does not.
      server: { deps: { inline: ['typesense-instantsearch-adapter'] } },
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      ...WORKSPACES.filter((folder) => fs.existsSync(folder)).map((folder) =>
        project(folder, basename(folder), 60_000),
      ),
      ...SUITES.filter((name) => fs.existsSync(join('tests', name))).map((name) =>
        project(join('tests', name), `tests/${name}`, 120_000),
      ),
    ],
    // Two workers leave room for a platform that runs beside the tests on a two-core machine.
    maxWorkers: 2,
  },
})
