/**
 * `npm run demo:render`: draws the demonstration stock's pictures (demo/showroom) in the browser of this machine.
 * Arguments go on to `demo/showroom/src/cli/render.ts`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { ensureBrowser } from './platform/browser.ts'

const command = join(ROOT, 'demo', 'showroom', 'src', 'cli', 'render.ts')
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, SHOWROOM_BROWSER: await ensureBrowser(process.env) },
})
process.exit(status ?? 1)
