import type { LaunchOptions } from '@playwright/test'
import { ensureTestBrowser } from '../../scripts/platform/browser.ts'

/** Nothing is asked of other machines: a screenshot waits for fonts that never come. */
const LOCAL_ONLY =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'

/** Playwright's launch options for the browser of this machine; a root user gets no sandbox, which Chromium refuses. */
export async function browserLaunch(env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> {
  return {
    executablePath: await ensureTestBrowser(env),
    args: ['--disable-gpu', LOCAL_ONLY, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}
