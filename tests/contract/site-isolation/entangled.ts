import { link, OTHER, OWN, reference, tenantOf, type Document } from './content.ts'

/** Documents of the attacker that refer to the other dealer's wherever a reference may stand. */
export function entangledDocuments(): Document[] {
  const own = { tenant: tenantOf(OWN) }
  const kinds = ['page', 'offer', 'promo', 'location', 'tenant', 'rule', 'make', 'model', 'copy', 'names']
  // The other dealer's third page has an address that nobody outside can guess.
  const theirs = [...kinds.map((kind) => `${kind}-${OTHER}`), `page-${OTHER}-2`]
  const links = theirs.map((id) => link(id, id))
  const tiles = theirs.map((id) => ({ _key: id, ...reference(id) }))
  const plans = [{ _key: 'x', ...reference(`service-plan-${OTHER}`) }]
  const recalls = [{ _key: 'x', ...reference(`recall-${OTHER}`) }]
  const picture = { _type: 'picture', alt: 'x', asset: reference(`offer-${OTHER}`) }
  const blocks = [
    { _key: 'h', _type: 'hero', heading: 'Entangled', image: picture, actions: links },
    { _key: 'p', _type: 'promoTile', heading: 'Entangled', tiles },
    { _key: 'sp', _type: 'servicePrices', heading: 'Entangled', plans },
    { _key: 'rc', _type: 'recalls', heading: 'Entangled', recalls },
    {
      _key: 'f',
      _type: 'featureBanner',
      heading: 'Entangled',
      items: links.map((one) => ({ _key: one._key, link: one })),
    },
    { _key: 'o', _type: 'sharedSection', section: reference(`section-${OTHER}`) },
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
      places: [reference(`location-${OTHER}`)],
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
    { _id: 'make-entangled', _type: 'manufacturer', ...own, slug: { current: 'entangled' }, logo: picture },
    {
      _id: 'model-entangled',
      _type: 'model',
      ...own,
      make: 'entangled',
      slug: { current: 'entangled' },
      name: 'Entangled',
      inRange: true,
      image: picture,
      cover: picture,
      brochure: { asset: reference(`offer-${OTHER}`) },
      blocks,
    },
    // Of two menus in one place the first by id is shown: the dealer's own stand behind these.
    {
      _id: 'menu-entangled-header',
      _type: 'menu',
      ...own,
      place: 'header',
      items: [`page-${OTHER}-2`, `offer-${OTHER}`, `tenant-${OTHER}`, `model-${OTHER}`].map((id) => ({
        _key: id,
        link: link(id, id),
        opens: 'models',
        children: [link(`${id}-child`, id)],
        offer: reference(`offer-${OTHER}`),
      })),
    },
    {
      _id: 'menu-entangled-footer',
      _type: 'menu',
      ...own,
      place: 'footer',
      columns: [
        { _key: 'c', title: 'Entangled', links: [link('l', `page-${OTHER}-2`), link('m', `offer-${OTHER}`)] },
      ],
      socials: [link('s', `page-${OTHER}-2`)],
      smallPrint: 'Entangled',
    },
    ...links.map((one, at) => ({
      _id: `copy-entangled-${at}`,
      _type: 'brandCopy',
      ...own,
      make: 'entangled',
      heading: 'Entangled',
      text: 'Entangled',
      link: { ...one, type: 'document' },
    })),
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
}
