/** SHR-05: where a vehicle can be sent, in the order of the menu; copying its address is the last, and needs no link. */
export const SHARE_TARGETS = ['facebook', 'twitter', 'whatsapp', 'sms', 'email'] as const
export type ShareTarget = (typeof SHARE_TARGETS)[number]

export const TARGET_NAMES: Readonly<Record<ShareTarget, string>> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  whatsapp: 'WhatsApp',
  sms: 'Text message',
  email: 'Email',
}

/** The shared content: the name of a vehicle and the address of its page. */
export interface Shared {
  name: string
  url: string
}

/** Returns the link that shares a vehicle through a target (RTE-35). */
export function shareHref(target: ShareTarget, { name, url }: Shared): string {
  const text = encodeURIComponent(name)
  const address = encodeURIComponent(url)
  const both = encodeURIComponent(`${name} ${url}`)
  switch (target) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${address}`
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${text}&url=${address}`
    case 'whatsapp':
      return `https://api.whatsapp.com/send?text=${both}`
    case 'sms':
      // Without a number; one kind of phone wants the question mark and the other the ampersand.
      return `sms:?&body=${both}`
    case 'email':
      return `mailto:?subject=${text}&body=${both}`
  }
}
