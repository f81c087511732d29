import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { printFailure } from './lib/steps.mjs'
import type { Secrets } from './platform/data-folder.ts'
import { serviceSpecs, type ServiceSpec } from './platform/services.ts'
import { servePlatform } from './platform/serve.ts'
import { readSettings, type PlatformSettings } from './platform/settings.ts'

function forDevelopment(spec: ServiceSpec, settings: PlatformSettings): ServiceSpec {
  const environment = { ...spec.environment, FORECOURT_DEV: '1' }
  if (spec.name === 'site') return { ...spec, environment }
  if (spec.name !== 'studio')
    return { ...spec, environment, args: ['--watch', '--watch-preserve-output', ...spec.args] }
  const port = String(settings.ports.studio)
  return {
    ...spec,
    environment,
    cwd: join(ROOT, 'studio'),
    args: [join(ROOT, 'node_modules/@sanity/cli/bin/run.js'), 'dev', '--host', 'localhost', '--port', port],
    healthUrl: `http://localhost:${port}/`,
  }
}

try {
  await servePlatform({
    settings: readSettings(process.env),
    env: process.env,
    specs: (settings: PlatformSettings, secrets: Secrets) =>
      serviceSpecs(settings, secrets).map((spec) => forDevelopment(spec, settings)),
    prepare: async () => {},
  })
  process.exit(0)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
