import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { SiteConfig } from './src/server/config/config-types.ts'
import { chooseBuilds, loadProcessConfig, processDataDir } from './src/server/config/config.ts'
import { createLog } from './src/server/log.ts'
import { forkRenderProcess } from './src/server/rendering/fork-render-process.ts'

/**
 * Where the site begins. A page is made by a render process, which takes as long to start as the site itself: it is started
 * before the site's own modules are loaded, so that visitors wait for one start and not for two. Both run from their sources
 * in development and else from what `build-processes.ts` makes of them.
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
const renderScript = new URL(`render-process${extname(import.meta.url)}`, import.meta.url)
const fork = () => forkRenderProcess(renderScript)
const first = config.renderProcesses > 0 ? fork() : undefined
const { startSite } = await import('./site-process.ts')
await startSite(config, logger, { fork, first })
