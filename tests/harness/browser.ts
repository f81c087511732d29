import type { LaunchOptions } from '@playwright/test'
import { ensureBrowser } from '../../scripts/platform/browser.ts'

/** Playwright's launch options for the browser of this machine; a root user gets no sandbox, which Chromium refuses. */
export async function browserLaunch(env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> {
  return {
    executablePath: await ensureBrowser(env),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  }
}
