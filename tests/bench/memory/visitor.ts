import { Agent, request, type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Browsers open as many connections to a host. */
const CONNECTIONS = 6

/** A picture as a page offers it: width in device pixels, and address. */
type Source = readonly [width: number, path: string]

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it was before it was compressed. */
  body: Buffer
}

interface Question {
  headers?: Record<string, string>
  body?: string
}

export interface VisitorOptions {
  port: number
  /** Host of the dealer, without the port. */
  host: string
  /** Network address that a trusted proxy names. */
  address: string
  /** Width in device pixels at which this visitor's screen shows a picture. */
  pictureWidth: number
  /** The compression that this browser knows: only the older one where the site is asked without TLS. */
  encoding: 'br' | 'gzip'
}

/** A browser, as far as the site's memory is concerned: it asks for pages and what they need, and keeps what it has. */
export class Visitor {
  readonly #options: VisitorOptions
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly #kept = new Set<string>()
  readonly #onAnswer: (kind: string) => void
  #stream: ClientRequest | undefined
  #page = '/'
  #isTold = false

  /** `onAnswer` hears of each answer, by its kind; of one that is no page any more, by kind and status. */
  constructor(options: VisitorOptions, onAnswer: (kind: string) => void) {
    this.#options = options
    this.#onAnswer = onAnswer
  }

  /** Opens a page with its files and the first `pictures` of its pictures; what was fetched before is not fetched again. */
  async open(path: string, pictures: number): Promise<string> {
    this.#page = path
    const html = (await this.ask('page', path)).body.toString('utf8')
    const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].flatMap(
      ([, file]) => file ?? [],
    )
    const images = picturesOf(html)
      .slice(0, pictures)
      .flatMap((sources) => this.#choose(sources) ?? [])
    await Promise.all([
      ...files.map((file) => this.#fetchOnce('file', file)),
      ...images.map((image) => this.#fetchOnce('picture', image)),
    ])
    return html
  }

  /** Listens to the dealer's changes from now on, as an open page does. */
  listen(): void {
    const { port, host, address } = this.#options
    const headers = { host: `${host}:${port}`, 'x-forwarded-for': address, accept: 'text/event-stream' }
    const path = `/api/changes?since=${Date.now()}`
    this.#stream = request({ host: 'localhost', port, path, headers }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('data:')) this.#isTold = true
      })
      response.on('error', () => undefined)
    })
    this.#stream.on('error', () => undefined)
    this.#stream.end()
    this.#onAnswer('event stream')
  }

  /** Asks for the data of the open page, as Next's client does, when something has changed since. */
  async refresh(): Promise<void> {
    if (!this.#isTold) return
    this.#isTold = false
    await this.ask('refresh', this.#page, { headers: { rsc: '1' } })
  }

  /** Asks for something of the dealer's site; throws for an answer that no visitor of a working site gets. */
  async ask(kind: string, path: string, question: Question = {}): Promise<Answer> {
    const answer = await this.#send(path, question)
    const { location } = answer.headers
    if (answer.status >= 300 && answer.status < 400 && location !== undefined) {
      const { pathname, search } = new URL(location, 'http://localhost')
      return this.ask(kind, pathname + search, question)
    }
    const isGone = answer.status === 404 || answer.status === 410
    if (answer.status !== 200 && !isGone) throw new Error(`${this.#options.host}${path}: ${answer.status}`)
    this.#onAnswer(isGone ? `${kind} ${answer.status}` : kind)
    return answer
  }

  leave(): void {
    this.#stream?.destroy()
    this.#agent.destroy()
  }

  async #fetchOnce(kind: string, address: string): Promise<void> {
    if (this.#kept.has(address)) return
    this.#kept.add(address)
    await this.ask(kind, address)
  }

  #choose(sources: readonly Source[]): string | undefined {
    return (sources.find(([width]) => width >= this.#options.pictureWidth) ?? sources.at(-1))?.[1]
  }

  #send(path: string, { headers = {}, body }: Question): Promise<Answer> {
    const { port, host, address, encoding } = this.#options
    const all = {
      host: `${host}:${port}`,
      'x-forwarded-for': address,
      'accept-encoding': encoding,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html,image/avif,image/webp,*/*',
      ...headers,
    }
    const method = body === undefined ? 'GET' : 'POST'
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: 'localhost', port, path, method, headers: all, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: unpacked(Buffer.concat(chunks), response.headers['content-encoding']),
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined) return bytes
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
}

/** The pictures that a page shows, each with its widths from narrow to wide; those of other sites are left out. */
function picturesOf(html: string): Source[][] {
  return [...html.matchAll(/<img [^>]*?srcSet="([^"]+)"/g)]
    .map(([, text = '']) =>
      text
        .replaceAll('&amp;', '&')
        .split(', ')
        .flatMap((part): Source[] => {
          const [path = '', width = ''] = part.split(' ')
          return path.startsWith('/') ? [[Number.parseInt(width, 10), path]] : []
        }),
    )
    .filter(({ length }) => length > 0)
}
