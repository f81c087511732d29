import { test as base } from '@playwright/test'
import type { Secrets } from '../../scripts/platform/data-folder.ts'
import type { Ports, ServiceName } from '../../scripts/platform/settings.ts'

/** The seeded platform that all journeys share. A journey cleans up what it creates. */
export interface SharedPlatform {
  ports: Ports
  secrets: Secrets
  dataDir: string
  url: (service: ServiceName) => string
  /** Address of a tenant's page, for a browser (Node may not resolve `*.localhost`). */
  tenantUrl: (slug: string, path?: string) => string
}

function readShared(): SharedPlatform {
  const text = process.env['FORECOURT_E2E']
  if (text === undefined)
    throw new Error('journeys run through tests/playwright.config.ts, which starts the platform')
  const shared: Pick<SharedPlatform, 'ports' | 'secrets' | 'dataDir'> = JSON.parse(text)
  return {
    ...shared,
    url: (service) => `http://localhost:${shared.ports[service]}`,
    tenantUrl: (slug, path = '/') => `http://${slug}.localhost:${shared.ports.site}${path}`,
  }
}

/** Playwright's test with the shared `platform`. */
export const test = base.extend<object, { platform: SharedPlatform }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern to find what a fixture needs
  platform: [async ({}, use) => use(readShared()), { scope: 'worker' }],
})
