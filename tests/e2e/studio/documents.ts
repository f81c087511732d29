import type { SanityClient, SanityDocument } from '@sanity/client'
import { expect } from '@playwright/test'

type Fields = Record<string, unknown>

/** The dealer whose staff the journeys play. */
export const TENANT = 'tenant-harbour'

/** The documents of one journey: made through the API, looked at in the lake, deleted at the end. */
export class Documents {
  readonly #content: SanityClient
  readonly #before: Set<string>

  private constructor(content: SanityClient, before: string[]) {
    this.#content = content
    this.#before = new Set(before)
  }

  /** Remembers what is there; `cleanUp` deletes everything else. */
  static async start(content: SanityClient): Promise<Documents> {
    return new Documents(content, await content.fetch<string[]>('*[]._id'))
  }

  /** Stores a published document that belongs to the dealer; `id` also serves to tell its drafts and versions. */
  async publish(type: string, id: string, fields: Fields): Promise<string> {
    await this.#content.createOrReplace({
      tenant: { _type: 'reference', _ref: TENANT },
      ...fields,
      _type: type,
      _id: id,
    })
    return id
  }

  /** A published offer, complete enough to be published again; its address on the site is `/offers/<id>`. */
  async offer(id: string, name: string, fields: Fields = {}): Promise<string> {
    return this.publish('offer', id, {
      name,
      slug: { _type: 'slug', current: id },
      category: 'Event',
      description: 'Made for a journey.',
      disclaimer: 'Ends with the journey.',
      image: await this.#picture(),
      ...fields,
    })
  }

  /** A published page; its path is `/<id>`. */
  async webPage(id: string, title: string, blocks: Fields[]): Promise<string> {
    return this.publish('page', id, { title, path: `/${id}`, blocks })
  }

  /** Waits until the document has these values in the lake; an absent one has none. */
  async expect(id: string, values: Fields): Promise<void> {
    await expect.poll(() => this.#content.getDocument(id)).toMatchObject(values)
  }

  async expectGone(...ids: string[]): Promise<void> {
    await expect.poll(() => this.#content.fetch<string[]>('*[_id in $ids]._id', { ids })).toEqual([])
  }

  get(id: string): Promise<SanityDocument | undefined> {
    return this.#content.getDocument(id)
  }

  /** Documents of any state that the journey made, published or not. */
  async made(): Promise<{ _id: string; _type: string; state?: string }[]> {
    const all =
      await this.#content.fetch<{ _id: string; _type: string; state?: string }[]>('*[]{_id, _type, state}')
    return all.filter(({ _id }) => !this.#before.has(_id))
  }

  /** Deletes what the journey made: documents with their drafts and versions, then releases. */
  async cleanUp(): Promise<void> {
    const made = await this.made()
    const releases = made.filter(({ _type }) => _type === 'system.release')
    for (const { _id, state } of releases) {
      const releaseId = _id.replace('_.releases.', '')
      if (state === 'scheduled') await this.#release('unschedule', releaseId)
      if (state === 'active' || state === 'scheduled') await this.#release('archive', releaseId)
      await this.#release('delete', releaseId)
    }
    const left = (await this.made()).filter(({ _id }) => !_id.startsWith('_.'))
    const isAsset = ({ _type }: { _type: string }) => _type.startsWith('sanity.')
    for (const some of [left.filter((one) => !isAsset(one)), left.filter(isAsset)]) {
      const transaction = this.#content.transaction()
      for (const { _id } of some) transaction.delete(_id)
      if (some.length > 0) await transaction.commit()
    }
  }

  async #release(name: 'unschedule' | 'archive' | 'delete', releaseId: string): Promise<void> {
    await this.#content.action({ actionType: `sanity.action.release.${name}`, releaseId })
  }

  async #picture(): Promise<Fields> {
    const id = await this.#content.fetch<string>('*[_type == "sanity.imageAsset"] | order(_id)[0]._id')
    return { _type: 'picture', alt: 'A picture', asset: { _type: 'reference', _ref: id } }
  }
}
