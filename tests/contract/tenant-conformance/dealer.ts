import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../scripts/lib/root.mjs'
import { PORT_VARIABLES, type ServiceName } from '../../../scripts/platform/settings.ts'
import { getAs, type RawAnswer } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'

const run = promisify(execFile)

/** A dealer on a running platform, as visitors and as the people who run it reach it. */
export interface Dealer {
  slug: string
  get(path: string): Promise<RawAnswer>
}

/** The dealer that answers under `<slug>.localhost`. */
export function dealerOf(platform: TestPlatform, slug: string): Dealer {
  return { slug, get: (path) => getAs(platform, `${slug}.localhost`, path) }
}

/** Runs one of the `tenant:` commands on the platform, without a terminal; resolves to what it printed. */
export async function tenantCommand(
  platform: TestPlatform,
  name: 'tenant-new' | 'tenant-archive' | 'tenant-restore' | 'tenant-token',
  args: string[],
): Promise<string> {
  const ports = Object.entries(PORT_VARIABLES).map(([service, variable]) => [
    variable,
    String(platform.settings.ports[service as ServiceName]),
  ])
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
    env: { ...process.env, ...Object.fromEntries(ports), FORECOURT_DATA_DIR: platform.dataDir },
  })
  return stdout
}

/** Loads vehicles of a dealer with the token that `tenant:token` prints for it. */
export async function loadStock(platform: TestPlatform, slug: string, csv: string): Promise<number> {
  const token = (await tenantCommand(platform, 'tenant-token', [slug])).trim()
  const query = 'mapping=forecourt&format=csv&mode=full'
  const response = await fetch(`${platform.url('site')}/api/ingest/${slug}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: csv,
  })
  const last = (await response.text()).trim().split('\n').at(-1) ?? ''
  const report = JSON.parse(last) as { type?: string; imported?: number }
  if (report.type !== 'report') throw new Error(`the stock was not taken: ${last}`)
  return report.imported ?? 0
}

/** The paths of this site that a part of a page links to, each once. */
export function linksOf(html: string, tag: 'header' | 'footer'): string[] {
  const part = new RegExp(`<${tag}[\\s>].*?</${tag}>`, 's').exec(html)?.[0] ?? ''
  const paths = [...part.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  return [...new Set(paths)]
}

/** The CSS variables that a page sets on its root. */
export function themeOf(html: string): ReadonlyMap<string, string> {
  const style = /<html[^>]*style="([^"]*)"/.exec(html)?.[1] ?? ''
  return new Map(
    [...style.matchAll(/(--[\w-]+):\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}
