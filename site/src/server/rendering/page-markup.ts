import { createHash } from 'node:crypto'
import { dataRows } from '../../front/next-contract.ts'
import type { StoredValue } from '../page-cache/stored-value.ts'

/** An element's markup by its id, as `StaticMarkup` writes it into React's data. */
const NAMED = /"id":"([\w-]{12})","html":"~\1"/g

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

  /** Returns the page with its markup in React's data, for a browser that shows the page anew without its HTML. */
  complete<Value extends StoredValue | null>(page: Value): Value {
    if (!page?.rscData || this.#parts.size === 0) return page
    const rows = dataRows(Buffer.from(page.rscData)).map(({ bytes, isText }) =>
      // A text of somebody's has its length before it, and is no element's.
      isText ? bytes : Buffer.from(this.#filled(bytes.toString('utf8'))),
    )
    return { ...page, rscData: Buffer.concat(rows) }
  }

  #filled(row: string): string {
    return row.replaceAll(NAMED, (named, id: string) => {
      const html = this.#parts.get(id)
      if (html === undefined) return named
      // React's data doubles the sign at the beginning of a text.
      return `"id":"${id}","html":${JSON.stringify(html.startsWith('$') ? `$${html}` : html)}`
    })
  }
}
