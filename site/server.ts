import { readFileSync } from 'node:fs'
import type { SiteConfig } from './src/server/config/config-types.ts'
import './src/server/runtime/short-imports.ts'
import { chooseBuilds, loadProcessConfig, processDataDir } from './src/server/config/config.ts'
import { createLog } from './src/server/log.ts'
import { forkRenderProcess } from './src/server/rendering/fork-render-process.ts'

/**
 * Where the site begins. A page is made by a render process, which takes as long to start as the site itself: it is started
 * before the site's own modules are loaded, so that visitors wait for one start and not for two.
 */
const logger = createLog('info')

function generatedSecrets(): string[] {
  try {
    const secrets: unknown = JSON.parse(readFileSync(`${processDataDir() ?? ''}/secrets.json`, 'utf8'))
    return Object.values(secrets as Record<string, unknown>).filter((value) => typeof value === 'string')
  } catch {
    return []
  }
}

function readConfig(): SiteConfig {
  const config = loadProcessConfig(generatedSecrets())
  if (config.ok) return config.value
  for (const error of config.errors) logger.error(`configuration: ${error}`)
  process.exit(1)
}

const config = readConfig()
chooseBuilds(config)
const renderProcess = config.renderProcesses > 0 ? forkRenderProcess() : undefined
const { startSite } = await import('./site-process.ts')
await startSite(config, logger, renderProcess)
