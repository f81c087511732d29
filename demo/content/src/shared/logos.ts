import { MAKES } from './makes.ts'

interface Logo {
  /** The SVG below the showroom's logos. */
  logo: string
  alt: string
}

type MakeLogo = `make-${(typeof MAKES)[number]['short']}`

// Object.fromEntries forgets the names; they are those of the list.
const MAKE_LOGOS = Object.fromEntries(
  MAKES.map(({ name, short }) => [`make-${short}`, { logo: `makes/${short}.svg`, alt: name }]),
) as Record<MakeLogo, Logo>

/** Logos and signs of the dealers, `-light` for dark grounds, and the makes' names: nobody else's marks are shown. */
export const LOGO_ARTWORK = {
  'logo-harbour': { logo: 'tenants/harbour.svg', alt: 'Harbour City Motors' },
  'sign-harbour': { logo: 'tenants/harbour-mark.svg', alt: 'A bridge over water, the sun behind it' },
  'logo-wattle': { logo: 'tenants/wattle.svg', alt: 'Wattle Street Used Cars' },
  'sign-wattle': { logo: 'tenants/wattle-mark.svg', alt: 'A sprig of wattle' },
  'logo-southside': { logo: 'tenants/southside-mg.svg', alt: 'Southside MG' },
  'logo-southside-light': { logo: 'tenants/southside-mg-light.svg', alt: 'Southside MG' },
  'sign-southside': { logo: 'tenants/southside-mg-mark.svg', alt: 'A white arrowhead on red' },
  'logo-outback': { logo: 'tenants/outback-rv.svg', alt: 'Outback RV' },
  'logo-outback-light': { logo: 'tenants/outback-rv-light.svg', alt: 'Outback RV' },
  'sign-outback': { logo: 'tenants/outback-rv-mark.svg', alt: 'A road to a flat-topped range at sunset' },
  ...MAKE_LOGOS,
} as const satisfies Record<string, Logo>
