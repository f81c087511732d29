import { printFailure } from './lib/steps.mjs'
import { buildWhenNeeded } from './platform/build/build.ts'
import { serviceSpecs } from './platform/services.ts'
import { servePlatform } from './platform/serve.ts'
import { readPlatformSettings } from './platform/settings.ts'

try {
  await servePlatform({
    settings: readPlatformSettings(process.env),
    env: process.env,
    specs: serviceSpecs,
    prepare: () => buildWhenNeeded(),
  })
  process.exit(0)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
