import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownNodeCommand } from '../lib/own-child.mjs'
import { ROOT } from '../lib/root.mjs'
import { runCommand } from '../lib/run-command.mjs'
import { step } from '../lib/steps.mjs'
import type { ServiceSpec } from './services.ts'
import type { PlatformSettings } from './settings.ts'

/** The demonstration is a folder of its own, and not every checkout has it. */
const SCRIPT = 'demo/content/src/cli/seed.ts'

function mark(dataDir: string): string {
  return join(dataDir, 'seeded.json')
}

/** True when the first seeding of this data folder ran to its end. */
export function isSeeded(dataDir: string): boolean {
  return existsSync(mark(dataDir))
}

/**
 * Fills a new data folder with the demonstration tenants and their stock through the running platform.
 * An interrupted seeding runs again at the next start (the seed writes fixed ids, so repeating it is harmless).
 */
export async function seedWhenNew(settings: PlatformSettings, site: ServiceSpec): Promise<void> {
  if (isSeeded(settings.dataDir)) return
  if (settings.isContentHosted || settings.mode === 'production') {
    console.log(
      'No demonstration content is written: this platform is in production mode or uses hosted content.',
    )
    return
  }
  if (!existsSync(join(ROOT, SCRIPT))) {
    console.log('This checkout has no demonstration: "npm run tenant:new" makes the first dealer.')
    return
  }
  const call = ownNodeCommand([join(ROOT, SCRIPT)], site.environment)
  await step('Seeding tenants and stock', (tell) =>
    runCommand('Seeding', call.command, call.args, {
      cwd: ROOT,
      env: call.env,
      onLine: tell,
    }),
  )
  writeFileSync(mark(settings.dataDir), `${JSON.stringify({ seededAt: new Date().toISOString() })}\n`)
}
