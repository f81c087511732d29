import { chromium } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import type { Job } from '../page/job.ts'
import { serveModules } from './serve-modules.ts'

/** Chromium draws in software everywhere alike, so that pictures do not depend on the machine, however slow it is. */
const SOFTWARE = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
]

interface ShowroomWindow {
  showroom: { take: (job: Job) => string; shapes: string[] }
}

export interface Darkroom {
  /** Draws one picture; three channels, the highest row first. */
  take: (job: Job) => Promise<Sharp>
  close: () => Promise<void>
}

/** Starts a browser with the models loaded: the Chromium at `executablePath`, or else Playwright's own. */
export async function openDarkroom(executablePath?: string): Promise<Darkroom> {
  const server = await serveModules()
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...SOFTWARE, ...sandbox],
  })
  const page = await browser.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') failures.push(message.text())
  })
  await page.goto(server.url)
  const ready = page.waitForFunction(() => 'showroom' in window, null, { timeout: 30_000 })
  await ready.catch(() => {
    throw new Error(`The showroom's page did not start: ${failures.join('\n')}`)
  })
  return {
    async take(job) {
      const text = await page.evaluate((j) => (window as unknown as ShowroomWindow).showroom.take(j), job)
      if (failures.length > 0) throw new Error(failures.splice(0).join('\n'))
      const raw = { width: job.width, height: job.height, channels: 4 as const }
      return sharp(Buffer.from(text, 'base64'), { raw }).flip().removeAlpha()
    },
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}
