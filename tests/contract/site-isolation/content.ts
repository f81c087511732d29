/** The attacking dealer, and the one whose data must not appear. */
export const OWN = 'harbour'
export const OTHER = 'wattle'

/** Occurs in every text of the other dealer and in nothing that an attacker sends: ids, slugs and paths are guessable. */
export const SECRET = /quokka/i

export type Document = { _id: string; _type: string } & Record<string, unknown>

const WORDS: Readonly<Record<string, string>> = { [OWN]: 'Plain', [OTHER]: 'Quokka' }

export const reference = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
export const tenantOf = (dealer: string) => reference(`tenant-${dealer}`)
export const link = (id: string, target: string) => ({
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
      flags: { garage: true },
      phone: `07 5550 ${dealer.length}000 ${word}`,
      address: { state: 'qld', street: `1 ${word} Street` },
      dealerships: [{ _key: 'a', id: dealer.length * 100, slug: dealer, name: `${word} Centre` }],
      ...tenant,
    },
    {
      _id: `menu-${dealer}-header`,
      _type: 'menu',
      ...own,
      place: 'header',
      items: [
        {
          _key: 'n',
          link: { ...link('n', `page-${dealer}`), label: `${word} menu` },
          opens: 'models',
          offer: reference(`offer-${dealer}`),
        },
      ],
    },
    {
      _id: `menu-${dealer}-footer`,
      _type: 'menu',
      ...own,
      place: 'footer',
      smallPrint: `${word} Pty Ltd`,
      columns: [],
      socials: [],
    },
    {
      _id: `redirect-${dealer}`,
      _type: 'redirect',
      ...own,
      from: `/old-${word.toLowerCase()}`,
      to: `/plan-${word.toLowerCase()}`,
      status: 301,
    },
    {
      _id: `section-${dealer}`,
      _type: 'section',
      ...own,
      title: `${word} section`,
      blocks: [{ _key: 'h', _type: 'hero', heading: `${word} heading of a section` }],
    },
    // The last one is for visitors who signed in.
    ...['/', '/about-us', `/plan-${word.toLowerCase()}`, '/members'].map((path, at) => ({
      _id: at === 1 ? `page-${dealer}` : `page-${dealer}-${at}`,
      _type: 'page',
      ...own,
      title: `${word} page`,
      path,
      formerAddresses: [`${path}-of-${word.toLowerCase()}`],
      seo: { title: `${word} title`, description: `${word} description` },
      blocks: [
        { _key: 'h', _type: 'hero', heading: `${word} heading`, text: `${word} text` },
        { _key: 'o', _type: 'offersList', heading: `${word} offers` },
        { _key: 'p', _type: 'promoTile', heading: `${word} tiles`, tiles: [reference(`promo-${dealer}`)] },
        { _key: 's', _type: 'stockCarousel', heading: `${word} stock`, limit: 8 },
        { _key: 'x', _type: 'sharedSection', section: reference(`section-${dealer}`) },
        {
          _key: 'sp',
          _type: 'servicePrices',
          heading: `${word} services`,
          plans: [reference(`service-plan-${dealer}`)],
        },
        {
          _key: 'rc',
          _type: 'recalls',
          heading: `${word} recalls`,
          recalls: [reference(`recall-${dealer}`)],
        },
        {
          _key: 'st',
          _type: 'serviceTabs',
          heading: `${word} workshop`,
          tabs: [{ _key: 't', title: `${word} tab`, kind: 'form', form: reference(`form-${dealer}`) }],
        },
        { _key: 'e', _type: 'enquiryForm', form: reference(`form-${dealer}`) },
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
    {
      _id: `form-${dealer}`,
      _type: 'formDefinition',
      ...own,
      name: `${word} form`,
      use: 'general',
      title: `${word} contact`,
      intro: `${word} intro`,
      optInText: `${word} news`,
      buttonLabel: `${word} send`,
      thanksTitle: `${word} thanks`,
      thanksText: `${word} will call`,
      deliverTo: [`sales@${word.toLowerCase()}.example`],
    },
    { _id: `promo-${dealer}`, _type: 'promo', ...own, title: `${word} promo`, text: `${word} promo text` },
    {
      _id: `popup-${dealer}`,
      _type: 'popup',
      ...own,
      title: `${word} popup`,
      words: [],
      moment: 'seconds',
      expiry: '2099-01-01T00:00:00Z',
    },
    { _id: `announcement-${dealer}`, _type: 'announcement', ...own, text: `${word} announcement` },
    {
      _id: `location-${dealer}`,
      _type: 'location',
      ...own,
      name: `${word} Yard`,
      slug: { _type: 'slug', current: 'yard' },
      location_type: 'dealer',
      address: { street: `2 ${word} Street`, city: word, state: 'qld', postcode: '4000' },
      phone: `07 5551 ${dealer.length}000`,
      about: `${word} yard by the river`,
      formerAddresses: [`old-${word.toLowerCase()}`],
      services: [`${word} services`],
      blocks: [{ _key: 'h', _type: 'hero', heading: `${word} heading of a yard` }],
      visible: true,
    },
    {
      _id: `special-hours-${dealer}`,
      _type: 'specialHours',
      ...own,
      name: `${word} holidays`,
      department: 'all',
      days: [{ _key: 'd', date: '2099-12-25', name: `${word} day`, status: 'Closed' }],
    },
    {
      _id: `service-plan-${dealer}`,
      _type: 'servicePlan',
      ...own,
      name: `${word} plan`,
      make: 'mazda',
      models: [`${word} CX-5`],
      intervals: [{ _key: 'i', km: 10_000, months: 12, price: 300, note: `${word} oil` }],
      conditions: `Of ${word} only.`,
    },
    {
      _id: `recall-${dealer}`,
      _type: 'recall',
      ...own,
      name: `${word} recall`,
      number: 'REC-000001',
      make: 'mazda',
      hazard: `${word} may stop`,
      remedy: `Ring ${word}`,
      defect: `${word} is loose`,
      vins: ['JM0'],
    },
    {
      _id: `valuation-guide-${dealer}`,
      _type: 'valuationGuide',
      ...own,
      name: `${word} values`,
      rows: 'Mazda,CX-5,2022,30000',
    },
    {
      _id: `purchase-extra-${dealer}`,
      _type: 'purchaseExtra',
      ...own,
      name: `${word} mats`,
      kind: 'accessory',
      text: `Woven for ${word}`,
      priceAud: 190,
    },
    {
      _id: `review-${dealer}`,
      _type: 'review',
      ...own,
      customer_name: `${word} customer`,
      rating: 5,
      text: `${word} was kind to us`,
      review_date: '2026-01-01',
      source: 'Word of mouth',
      location: reference(`location-${dealer}`),
      answer: `Thank you, says ${word}`,
    },
    ...brandDocuments(dealer, word),
    ruleDocument(`gate-${dealer}`, dealer, 'gate', { on: 'route', effect: 'signIn' }, [
      'path',
      'in',
      '/members',
    ]),
    ruleDocument(`rule-${dealer}`, dealer, 'rule', { on: 'stock', effect: 'exclude' }, [
      'make',
      'eq',
      `${word}mobile`,
    ]),
  ]
}

/** Makes a dealer's texts: on the make and model that both dealers stock, for vehicle pages, and for its search. */
function brandDocuments(dealer: string, word: string): Document[] {
  const own = { tenant: tenantOf(dealer) }
  const slug = (current: string) => ({ slug: { _type: 'slug', current } })
  return [
    {
      _id: `make-${dealer}`,
      _type: 'manufacturer',
      ...own,
      ...slug('kia'),
      name: `Kia ${word}`,
      about: word,
    },
    {
      _id: `model-${dealer}`,
      _type: 'model',
      ...own,
      make: 'kia',
      ...slug('rio'),
      name: 'Rio',
      about: word,
      inRange: true,
      tagline: `${word} tagline`,
      grades: [{ _key: 'g', name: `${word} grade`, points: [`${word} point`] }],
      blocks: [{ _key: 't', _type: 'callToAction', heading: `${word} model` }],
    },
    {
      _id: `copy-${dealer}`,
      _type: 'brandCopy',
      ...own,
      make: 'kia',
      heading: `${word} heading for a make`,
      text: `${word} text for a make`,
      points: [`${word} point`],
      link: { ...link('l', `page-${dealer}`), label: `${word} link`, type: 'document' },
    },
    ...['warrantyText', 'usedCarPromise', 'vehicleText'].map((_type) => ({
      _id: `${_type}-${dealer}`,
      _type,
      ...own,
      heading: `${word} ${_type}`,
      text: `${word} text of ${_type}`,
      points: [`${word} point of ${_type}`],
      ...(_type === 'vehicleText' ? { section: 'whyBuy' } : {}),
    })),
    {
      _id: `names-${dealer}`,
      _type: 'displayNameRule',
      ...own,
      aliases: [{ _key: 'a', from: `${word}mobile`, to: `${word} Mobile` }],
    },
    {
      _id: `words-${dealer}`,
      _type: 'searchSynonym',
      ...own,
      direction: 'one-way',
      typed: `${word} wheels`,
      words: [`${word}mobile`],
    },
  ]
}

function ruleDocument(
  _id: string,
  dealer: string,
  name: string,
  kind: { on: string; effect: string },
  [field, op, value]: [field: string, op: string, value: string],
): Document {
  const word = WORDS[dealer] ?? dealer
  const condition = { _key: 'c', _type: 'ruleCondition', field, op, valueFrom: 'values', values: [value] }
  return {
    _id,
    _type: 'tenantRule',
    title: `${word} ${name}`,
    reason: `${word} reason`,
    enabled: true,
    order: 1,
    ...kind,
    tenants: [{ _key: 't', ...tenantOf(dealer) }],
    where: { combine: 'all', conditions: [condition] },
  }
}
