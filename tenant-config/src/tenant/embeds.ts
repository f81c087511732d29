/**
 * Content of other sites that a page may show in a frame or play as a film (N41): only https, only from hosts that the
 * tenant allows.
 */

const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]
/** Hosts of YouTube's player; the one that keeps no cookies comes first. */
const YOUTUBE_PLAYERS = ['www.youtube-nocookie.com', 'www.youtube.com']
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com']
const VIMEO_PLAYER = 'player.vimeo.com'

/** A key of Google's Maps Embed API. */
export const MAPS_KEY = /^[\w-]{1,100}$/

/** Host and path of Google's Maps Embed API. */
export const HOSTED_MAPS = 'www.google.com/maps/embed/'

/** Returns what frames of a tenant's pages may show: hosts, or a host with the path below which frames are. */
export function frameHosts({
  embeds,
  maps,
}: {
  embeds: { allow: AllowedHosts }
  maps: { key?: string | undefined }
}): string[] {
  return [...embeds.allow, ...(maps.key === undefined ? [] : [HOSTED_MAPS])]
}

/** Hosts as `tenant.embeds.allow` lists them. */
type AllowedHosts = readonly string[]

/**
 * Returns the address of a frame. `given` is an address, or the embedding code that a service hands out (`<iframe
 * src="…">`). Undefined for anything else and for a host that is not allowed.
 */
export function frameAddress(given: string, allow: AllowedHosts): string | undefined {
  const text = sourceOf(given) ?? given.trim()
  const url = httpsUrl(text.startsWith('//') ? `https:${text}` : text)
  return url && isAllowed(url, allow) ? url.href : undefined
}

/**
 * Returns the address of a frame that plays a film of another site and starts it at once; undefined when no allowed host
 * plays it.
 */
export function filmFrameAddress(address: string, allow: AllowedHosts): string | undefined {
  const url = httpsUrl(address)
  if (!url) return undefined
  return playersOf(url).find((player) => isAllowed(player, allow))?.href
}

/** Returns the host that a tenant allows so that its pages can play this film; undefined for what is no address of one. */
export function filmPlayerHost(address: string): string | undefined {
  const url = httpsUrl(address)
  return url && playersOf(url)[0]?.hostname
}

/** Returns true when a page of the tenant may play a film file from this address. */
export function isAllowedFilm(address: string, allow: AllowedHosts): boolean {
  const url = httpsUrl(address)
  return url !== undefined && isAllowed(url, allow)
}

/** Returns the address of the frame in embedding code; '' when the code has no frame, undefined for text that is no code. */
function sourceOf(code: string): string | undefined {
  if (!code.includes('<')) return undefined
  const [, double, single] = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(code) ?? []
  return (double ?? single ?? '').trim().replaceAll('&amp;', '&')
}

function httpsUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return url && isPlain ? url : undefined
}

function isAllowed({ hostname }: URL, allow: AllowedHosts): boolean {
  return allow.includes(hostname)
}

/** Returns the players of a film's page; the address itself if it is not a page of a known service. */
function playersOf(url: URL): URL[] {
  const youtube = YOUTUBE_HOSTS.includes(url.hostname) ? youtubeId(url) : undefined
  if (youtube !== undefined)
    return YOUTUBE_PLAYERS.map((host) => new URL(`https://${host}/embed/${youtube}?autoplay=1&rel=0`))
  const vimeo = VIMEO_HOSTS.includes(url.hostname)
    ? /^\/(?:video\/)?(\d+)/.exec(url.pathname)?.[1]
    : undefined
  return vimeo === undefined ? [url] : [new URL(`https://${VIMEO_PLAYER}/video/${vimeo}?autoplay=1`)]
}

function youtubeId(url: URL): string | undefined {
  const inPath = url.hostname === 'youtu.be' ? /^\/([\w-]+)/ : /^\/(?:embed|shorts|live|v)\/([\w-]+)/
  const id = inPath.exec(url.pathname)?.[1] ?? url.searchParams.get('v') ?? ''
  return /^[\w-]{6,20}$/.test(id) ? id : undefined
}
