/** The dealer who attacks, and the one of whom nothing may appear. */
export const OWN = 'harbour'
export const OTHER = 'wattle'

/** Stands in every text of the other dealer and in nothing that an attacker sends: ids, slugs and paths are guessable. */
export const SECRET = /quokka/i

type Document = { _id: string; _type: string } & Record<string, unknown>

const WORDS: Readonly<Record<string, string>> = { [OWN]: 'Plain', [OTHER]: 'Quokka' }

export const reference = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const tenantOf = (dealer: string) => reference(`tenant-${dealer}`)
const link = (id: string, target: string) => ({
  _key: id,
  _type: 'link',
  label: 'Read more',
  type: 'internal',
  target: reference(target),
})

/** One dealer with a document of every kind that a page shows; every text of it holds the dealer's word. */
export function dealerDocuments(dealer: string, tenant: Record<string, unknown> = {}): Document[] {
  const word = WORDS[dealer] ?? dealer
  const own = { tenant: tenantOf(dealer) }
  return [
    {
      _id: `tenant-${dealer}`,
      _type: 'tenant',
      name: `${word} Motors`,
      tagline: `${word} cars since 1989`,
      slug: { _type: 'slug', current: dealer },
      websiteId: dealer.length,
      template: 'multi-brand',
      hosts: [`www.${dealer}.example`],
      timeZone: 'Australia/Brisbane',
      phone: `07 5550 ${dealer.length}000 ${word}`,
      address: { state: 'qld', street: `1 ${word} Street` },
      dealerships: [{ _key: 'a', id: dealer.length * 100, slug: dealer, name: `${word} Centre` }],
      footer: { smallPrint: `${word} Pty Ltd`, columns: [], socials: [] },
      nav: [{ _key: 'n', link: { ...link('n', `page-${dealer}`), label: `${word} menu` } }],
      ...tenant,
    },
    // The last one is for visitors who signed in.
    ...['/', '/about-us', `/plan-${word.toLowerCase()}`, '/my-garage'].map((path, at) => ({
      _id: at === 1 ? `page-${dealer}` : `page-${dealer}-${at}`,
      _type: 'page',
      ...own,
      title: `${word} page`,
      path,
      seo: { title: `${word} title`, description: `${word} description` },
      blocks: [
        { _key: 'h', _type: 'hero', heading: `${word} heading`, text: `${word} text` },
        { _key: 'o', _type: 'offersList', heading: `${word} offers` },
        { _key: 'p', _type: 'promoTile', heading: `${word} tiles`, tiles: [reference(`promo-${dealer}`)] },
        { _key: 's', _type: 'stockCarousel', heading: `${word} stock`, limit: 8 },
      ],
    })),
    {
      _id: `offer-${dealer}`,
      _type: 'offer',
      ...own,
      name: `${word} offer`,
      slug: { _type: 'slug', current: 'drive-away' },
      category: 'new',
      manufacturer: `${word}mobile`,
      highlight: `${word} highlight`,
      description: `${word} offer text`,
      disclaimer: `${word} small print`,
      buttons: [],
    },
    { _id: `promo-${dealer}`, _type: 'promo', ...own, title: `${word} promo`, text: `${word} promo text` },
    {
      _id: `location-${dealer}`,
      _type: 'location',
      ...own,
      name: `${word} Yard`,
      slug: { _type: 'slug', current: 'yard' },
      location_type: 'dealer',
      address: { street: `2 ${word} Street`, city: word, state: 'qld', postcode: '4000' },
      phone: `07 5551 ${dealer.length}000`,
      visible: true,
    },
    {
      _id: `gate-${dealer}`,
      _type: 'tenantRule',
      title: `${word} gate`,
      reason: `${word} reason`,
      enabled: true,
      order: 1,
      on: 'route',
      effect: 'signIn',
      tenants: [{ _key: 't', ...tenantOf(dealer) }],
      where: {
        combine: 'all',
        conditions: [
          {
            _key: 'c',
            _type: 'ruleCondition',
            field: 'path',
            op: 'in',
            valueFrom: 'values',
            values: ['/my-garage'],
          },
        ],
      },
    },
    {
      _id: `rule-${dealer}`,
      _type: 'tenantRule',
      title: `${word} rule`,
      reason: `${word} reason`,
      enabled: true,
      order: 1,
      on: 'stock',
      effect: 'exclude',
      tenants: [{ _key: 't', ...tenantOf(dealer) }],
      where: {
        combine: 'all',
        conditions: [
          {
            _key: 'c',
            _type: 'ruleCondition',
            field: 'make',
            op: 'eq',
            valueFrom: 'values',
            values: [`${word}mobile`],
          },
        ],
      },
    },
  ]
}

/** Documents of the attacker that refer to the other dealer's wherever a reference may stand. */
export function entangledDocuments(): Document[] {
  const own = { tenant: tenantOf(OWN) }
  const kinds = ['page', 'offer', 'promo', 'location', 'tenant', 'rule']
  // The other dealer's third page has an address that nobody outside can guess.
  const theirs = [...kinds.map((kind) => `${kind}-${OTHER}`), `page-${OTHER}-2`]
  const links = theirs.map((id) => link(id, id))
  const tiles = theirs.map((id) => ({ _key: id, ...reference(id) }))
  const picture = { _type: 'picture', alt: 'x', asset: reference(`offer-${OTHER}`) }
  const blocks = [
    { _key: 'h', _type: 'hero', heading: 'Entangled', image: picture, actions: links },
    { _key: 'p', _type: 'promoTile', heading: 'Entangled', tiles },
    {
      _key: 'f',
      _type: 'featureBanner',
      heading: 'Entangled',
      items: links.map((one) => ({ _key: one._key, link: one })),
    },
    { _key: 's', _type: 'stockCarousel', heading: 'Entangled', limit: 24, link: links[0] },
    {
      _key: 't',
      _type: 'richText',
      heading: 'Entangled',
      body: [{ ...picture, _key: 'x' }, ...tiles],
    },
  ]
  const tenants = [
    [tenantOf(OWN), tenantOf(OTHER)],
    { ...tenantOf(OWN), also: tenantOf(OTHER) },
    `tenant-${OTHER}`,
  ]
  return [
    {
      _id: 'page-entangled',
      _type: 'page',
      ...own,
      title: 'Entangled',
      path: '/entangled',
      seo: { image: picture },
      blocks,
    },
    {
      _id: 'offer-entangled',
      _type: 'offer',
      ...own,
      name: 'Entangled',
      slug: { current: 'entangled' },
      category: 'new',
      manufacturer: reference(`tenant-${OTHER}`),
      image: picture,
      buttons: links,
    },
    {
      _id: 'promo-entangled',
      _type: 'promo',
      ...own,
      title: 'Entangled',
      image: picture,
      link: links[0],
    },
    // Whose a document is must be plain: these are nobody's.
    ...tenants.map((tenant, at) => ({
      _id: `page-nobody-${at}`,
      _type: 'page',
      tenant,
      title: 'Nobody',
      path: `/nobody-${at}`,
      blocks,
    })),
  ]
}

/** The attacker's tenant document with the other dealer's documents as its own. */
export const ENTANGLED_TENANT = {
  locations: [
    { _key: 'a', ...reference(`location-${OWN}`) },
    { _key: 'b', ...reference(`location-${OTHER}`) },
  ],
  logo: { _type: 'picture', alt: 'x', asset: reference(`tenant-${OTHER}`) },
  nav: [`page-${OTHER}-2`, `offer-${OTHER}`, `tenant-${OTHER}`].map((id) => ({
    _key: id,
    link: link(id, id),
    children: [link(`${id}-child`, id)],
  })),
  footer: {
    columns: [
      { _key: 'c', title: 'Entangled', links: [link('l', `page-${OTHER}-2`), link('m', `offer-${OTHER}`)] },
    ],
    socials: [link('s', `page-${OTHER}-2`)],
    smallPrint: 'Entangled',
  },
}
