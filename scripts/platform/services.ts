import { join } from 'node:path'
import { ROOT } from '../lib/root.mjs'
import type { Secrets } from './data-folder/data-folder.ts'
import { MEMORY_SETTINGS, type MemorySettings } from './memory-settings.ts'
import { PORT_VARIABLES, type PlatformSettings, type ServiceName } from './settings.ts'

export interface ServiceSpec {
  name: ServiceName
  title: string
  port: number
  /** Working folder; the repository's root when absent. */
  cwd?: string
  /** Node's arguments: the script, absolute, then its own arguments. */
  args: string[]
  /** What makes its process keep less memory. */
  memory?: MemorySettings
  environment: Record<string, string>
  /** Answers 200 once the service can do its work. */
  healthUrl: string
  /** Answers something for as long as the process lives, whatever it depends on; `healthUrl` when absent. */
  liveUrl?: string
}

function common(settings: PlatformSettings): Record<string, string> {
  const ports = Object.fromEntries(
    Object.entries(PORT_VARIABLES).map(([name, variable]) => [
      variable,
      String(settings.ports[name as ServiceName]),
    ]),
  )
  return {
    FORECOURT_MODE: settings.mode,
    FORECOURT_DATA_DIR: settings.dataDir,
    // Compiled modules of earlier starts, by content and version of Node.
    NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
    ...ports,
  }
}

function lake(settings: PlatformSettings, secrets: Secrets): ServiceSpec {
  const { ports, dataDir } = settings
  return {
    name: 'lake',
    title: 'content lake',
    port: ports.lake,
    args: [
      join(ROOT, 'services/content-lake/bin/forecourt-lake.mjs'),
      '--data-dir',
      join(dataDir, 'lake'),
      '--port',
      String(ports.lake),
      '--config',
      join(ROOT, 'studio/lake.config.json'),
      '--publish-rules',
      join(ROOT, 'schemas/publish-rules.ts'),
      '--webhook-url',
      `http://localhost:${ports.site}/api/revalidate`,
    ],
    environment: {
      ...common(settings),
      FORECOURT_LAKE_ADMIN_TOKEN: secrets.lakeAdminToken,
      FORECOURT_LAKE_READ_TOKEN: secrets.lakeReadToken,
      FORECOURT_LAKE_WEBHOOK_SECRET: secrets.webhookSecret,
      ...(settings.mode === 'local' ? { FORECOURT_LAKE_LOCAL_LOGIN: '1' } : {}),
    },
    healthUrl: `http://localhost:${ports.lake}/health`,
  }
}

function search(settings: PlatformSettings, secrets: Secrets): ServiceSpec {
  const { ports, dataDir } = settings
  return {
    name: 'search',
    title: 'search server',
    port: ports.search,
    args: [
      join(ROOT, 'services/search/bin/forecourt-search.mjs'),
      '--data-dir',
      join(dataDir, 'search'),
      '--api-port',
      String(ports.search),
    ],
    environment: { ...common(settings), FORECOURT_SEARCH_API_KEY: secrets.searchAdminKey },
    healthUrl: `http://localhost:${ports.search}/health`,
  }
}

function site(settings: PlatformSettings, secrets: Secrets): ServiceSpec {
  return {
    name: 'site',
    title: 'site',
    port: settings.ports.site,
    args: [join(ROOT, 'site/.next/processes/server.mjs')],
    memory: MEMORY_SETTINGS,
    environment: {
      ...common(settings),
      LAKE_READ_TOKEN: secrets.lakeReadToken,
      LAKE_WRITE_TOKEN: secrets.lakeAdminToken,
      LAKE_WEBHOOK_SECRET: secrets.webhookSecret,
      SEARCH_ADMIN_KEY: secrets.searchAdminKey,
      SEARCH_PARENT_KEY: secrets.searchParentKey,
      SESSION_SECRET: secrets.sessionSecret,
      INGEST_TOKENS: JSON.stringify(secrets.ingestTokens),
    },
    healthUrl: `http://localhost:${settings.ports.site}/api/health`,
    liveUrl: `http://localhost:${settings.ports.site}/api/live`,
  }
}

function studio(settings: PlatformSettings): ServiceSpec {
  return {
    name: 'studio',
    title: 'studio',
    port: settings.ports.studio,
    args: [join(ROOT, 'studio/server.ts')],
    environment: common(settings),
    healthUrl: `http://localhost:${settings.ports.studio}/health`,
  }
}

/** The processes to run, in starting order; a hosted service has none. */
export function serviceSpecs(settings: PlatformSettings, secrets: Secrets): ServiceSpec[] {
  return [
    ...(settings.isContentHosted ? [] : [lake(settings, secrets)]),
    ...(settings.isSearchHosted ? [] : [search(settings, secrets)]),
    site(settings, secrets),
    studio(settings),
  ]
}
