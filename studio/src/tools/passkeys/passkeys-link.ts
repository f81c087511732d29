import type { SanityClient } from '@sanity/client'

/**
 * The address where whoever is signed in changes their passkeys, once they have shown a second factor; it leads back to
 * `studioUrl`. Rejects with the content lake's words.
 */
export async function passkeysLink(client: SanityClient, studioUrl: string): Promise<string> {
  const { url } = await client.request<{ url: string }>({
    method: 'POST',
    url: '/users/me/passkeys-link',
    body: { origin: studioUrl },
    tag: 'passkeys',
  })
  return url
}
