import { rulesTag, servedTag, tenantTag, type CacheTag } from '../cache/cache-tags.ts'
import type { LakeReader } from '../content/lake-client.ts'
import type { HostRegistry } from './tenants.ts'

interface RegistryPollOptions {
  lake: LakeReader
  tenants: HostRegistry
  revalidate(tags: readonly CacheTag[]): void
  recompute(): Promise<void>
}

/** Keeps the tenants fresh: loaded when told, and when a light poll finds that a webhook was lost. */
export function createRegistryPoll({ lake, tenants, revalidate, recompute }: RegistryPollOptions) {
  let revision = ''
  let timer: NodeJS.Timeout | undefined
  let isPolling = false

  const slugs = (): Set<string> => new Set(tenants.all().map(({ tenant }) => tenant.slug))
  const refresh = async (): Promise<void> => {
    const found = await lake.registryRevision().catch(() => undefined)
    const before = slugs()
    if (!(await tenants.refresh())) return
    revision = found ?? ''
    revalidate([...slugs()].filter((slug) => !before.has(slug)).map(servedTag))
    await recompute()
  }
  const poll = async (): Promise<void> => {
    const found = await lake.registryRevision().catch(() => undefined)
    if (found === undefined || found === revision) return
    await refresh()
    revalidate(tenants.all().flatMap(({ id }) => [tenantTag(id), rulesTag(id)]))
  }
  return {
    refresh,
    every(ms: number, also: () => Promise<void>) {
      timer = setInterval(() => {
        if (isPolling) return
        isPolling = true
        void Promise.all([poll(), also()]).finally(() => (isPolling = false))
      }, ms)
    },
    stop: () => clearInterval(timer),
  }
}
