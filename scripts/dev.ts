import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { printFailure } from './lib/steps.mjs'
import { BUILD_TARGETS, buildWhenNeeded } from './platform/build/build.ts'
import { serviceSpecs, type ServiceSpec } from './platform/services.ts'
import { servePlatform } from './platform/serve.ts'
import { readPlatformSettings, type PlatformSettings } from './platform/settings.ts'
import { watchFlags } from './platform/watch-flags.ts'

/** A Studio of a project that Sanity hosts is served from its build: `sanity dev` knows only the embedded content lake. */
function canHotReloadStudio({ isContentHosted }: PlatformSettings): boolean {
  return !isContentHosted
}

/** The addresses of this platform, as `studio/sanity.cli.ts` reads them. */
function studioAddresses({ ports }: PlatformSettings): string {
  return JSON.stringify({
    lakeUrl: `http://localhost:${ports.lake}`,
    siteUrl: `http://localhost:${ports.site}`,
  })
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
    environment: { ...environment, FORECOURT_STUDIO_DEV: studioAddresses(settings) },
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
        'The Studio is served from its build: it reloads by itself only with the embedded content lake.',
      )
      await buildWhenNeeded(BUILD_TARGETS.filter(({ name }) => name === 'studio'))
    },
  })
  process.exit(0)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
