import type { LaunchOptions } from '@playwright/test'
import { ensureTestBrowser } from '../../scripts/platform/browser.ts'

/** Playwright's launch options for the browser of this machine; a root user gets no sandbox, which Chromium refuses. */
export async function browserLaunch(env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> {
  return {
    executablePath: await ensureTestBrowser(env),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}
