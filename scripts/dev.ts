import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { printFailure } from './lib/steps.mjs'
import { BUILD_TARGETS, buildWhenNeeded } from './platform/build/build.ts'
import { serviceSpecs, type ServiceSpec } from './platform/services.ts'
import { servePlatform } from './platform/serve.ts'
import { DEFAULT_PORTS, readPlatformSettings, type PlatformSettings } from './platform/settings.ts'
import { watchFlags } from './platform/watch-flags.ts'

/** `sanity dev` knows only the default addresses; on others the built Studio is served, which reads them at run time. */
function canHotReloadStudio({ ports, isContentHosted }: PlatformSettings): boolean {
  return !isContentHosted && ports.lake === DEFAULT_PORTS.lake && ports.site === DEFAULT_PORTS.site
}

function forDevelopment({ memory: _, ...spec }: ServiceSpec, settings: PlatformSettings): ServiceSpec {
  const environment = { ...spec.environment, FORECOURT_DEV: '1' }
  if (spec.name === 'site') return { ...spec, environment, args: [join(ROOT, 'site/server.ts')] }
  if (spec.name !== 'studio') {
    const [script = ''] = spec.args
    return { ...spec, environment, args: [...watchFlags(script), ...spec.args] }
  }
  if (!canHotReloadStudio(settings)) return spec
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
  const settings = readPlatformSettings(process.env)
  await servePlatform({
    settings,
    env: process.env,
    specs: (_settings, secrets) =>
      serviceSpecs(settings, secrets).map((spec) => forDevelopment(spec, settings)),
    prepare: async () => {
      if (canHotReloadStudio(settings)) return
      console.log(
        'The Studio is served from its build: it reloads by itself only on the default LAKE_PORT and SITE_PORT.',
      )
      await buildWhenNeeded(BUILD_TARGETS.filter(({ name }) => name === 'studio'))
    },
  })
  process.exit(0)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
