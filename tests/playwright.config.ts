import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { refuseOldNodeForTools } from '../scripts/lib/tool-node.mjs'

refuseOldNodeForTools()
// Loaded afterwards: an old Node cannot load it.
const { browserLaunch } = await import('./harness/browser.ts')

export default defineConfig({
  testDir: join(import.meta.dirname, 'e2e'),
  outputDir: join(import.meta.dirname, '../test-results'),
  // One worker, so one platform serves every journey; two cores serve it, the browser and the tests.
  workers: 1,
  // A journey that fails runs once more for its trace, which costs too much to be recorded of each; passing then does not help it.
  retries: 1,
  failOnFlakyTests: true,
  // Ends what hangs; a machine of a tenth of the usual speed is still in time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    launchOptions: await browserLaunch(),
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
})
