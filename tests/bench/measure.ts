import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import type { Browser, Page, Response } from '@playwright/test'

export interface Throughput {
  requestsPerSecond: number
  p97Ms: number
}

/**
 * Requests a second that a URL answers to 10 connections over some seconds; a failed answer voids the measurement.
 * `nextPath` gives each request a path of its own, so that no two of them can share an answer. To a
 * site that trusts its proxy, each comes from another visitor, because one visitor is not allowed so many.
 */
export async function throughput(
  url: string,
  host: string | undefined,
  seconds: number,
  nextPath?: () => string,
): Promise<Throughput> {
  let visitors = 0
  const nextVisitor = () => {
    visitors += 1
    return [10, visitors >> 16, (visitors >> 8) & 255, visitors & 255].join('.')
  }
  const setupRequest = (sent: autocannon.Request): autocannon.Request => ({
    ...sent,
    path: nextPath?.(),
    headers: { ...sent.headers, 'x-forwarded-for': nextVisitor() },
  })
  const result = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    headers: host ? { host } : {},
    ...(nextPath ? { requests: [{ setupRequest }] } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed answers`)
  return { requestsPerSecond: result.requests.average, p97Ms: result.latency.p97_5 }
}

/** Measures thousands of runs a second of a fixed loop: the speed that this machine gives this process right now. */
export function fixedLoop(): number {
  const start = process.hrtime.bigint()
  let runs = 0
  let sum = 0
  while (process.hrtime.bigint() - start < 500_000_000n) {
    for (let i = 0; i < 1000; i++) sum = (sum * 31 + i) | 0
    runs += 1
  }
  return sum === 0.5 ? 0 : runs / 500
}

/**
 * Measures the bytes (gzip) of JavaScript that the first view of a page loads on a phone, without any input; with `use`,
 * those loaded up to its end.
 */
export async function scriptBytes(
  browser: Browser,
  url: string,
  use?: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 900 } })
  const bodies: Promise<Buffer>[] = []
  const onResponse = (response: Response): void => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', onResponse)
  await page.goto(url, { waitUntil: 'load' })
  // Hydration requests more scripts after `load`.
  await page.waitForTimeout(1500)
  await use?.(page)
  page.off('response', onResponse)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
