import { createHash } from 'node:crypto'
import type { StoredValue } from '../page-cache/stored-value.ts'

/** Markup of a page in the making, by ids that its contents decide (`StaticMarkup`). */
export class PageMarkup {
  readonly #parts = new Map<string, string>()

  /** Returns the id that stands for the markup in the page's data. */
  leave(html: string): string {
    const id = createHash('sha256').update(html).digest('base64url').slice(0, 12)
    this.#parts.set(id, html)
    return id
  }

  left(id: string): string | undefined {
    return this.#parts.get(id)
  }

  /**
   * Returns the page with its markup in React's data, for a browser that shows the page anew without its HTML. Throws for
   * an id that nobody left: a page with a hole must not be sent.
   */
  complete<Value extends StoredValue | null>(page: Value): Value {
    if (!page?.rscData || this.#parts.size === 0) return page
    const data = Buffer.from(page.rscData).toString('utf8')
    const whole = data.replaceAll(/"id":"([\w-]{12})","html":"~\1"/g, (_all, id: string) => {
      const html = this.#parts.get(id)
      if (html === undefined) throw new Error(`no markup ${id} was left with this page`)
      // React's data doubles the sign at the beginning of a text.
      return `"id":"${id}","html":${JSON.stringify(html.startsWith('$') ? `$${html}` : html)}`
    })
    return { ...page, rscData: Buffer.from(whole) }
  }
}
