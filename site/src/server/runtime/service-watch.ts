import type { Outage } from '../cache/cache-tags.ts'

export interface ServiceWatchOptions {
  check: Record<Outage, () => Promise<boolean>>
  /** Told when a service that was down answers again. */
  onRecovered(service: Outage): void
  onDown(service: Outage): void
}

/**
 * Knows which services answer. A failure seen by a reader counts at once (`reportDown`); the next successful check
 * counts as the recovery, so that pages rendered meanwhile are made anew.
 */
export class ServiceWatch {
  readonly #options: ServiceWatchOptions
  readonly #isDown: Record<Outage, boolean> = { search: false, content: false }

  constructor(options: ServiceWatchOptions) {
    this.#options = options
  }

  isDown(service: Outage): boolean {
    return this.#isDown[service]
  }

  /** Notes that a reader could not reach a service. */
  reportDown(service: Outage): void {
    if (this.#isDown[service]) return
    this.#isDown[service] = true
    this.#options.onDown(service)
  }

  /** Asks every service once. */
  async poll(): Promise<void> {
    const services = Object.keys(this.#options.check) as Outage[]
    await Promise.all(services.map((service) => this.#pollOne(service)))
  }

  async #pollOne(service: Outage): Promise<void> {
    const isUp = await this.#options.check[service]().catch(() => false)
    if (!isUp) return this.reportDown(service)
    if (!this.#isDown[service]) return
    this.#isDown[service] = false
    this.#options.onRecovered(service)
  }
}
