import { referenceTo, type SeedVehicleText } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

const shared = { allTenants: true } as const
const of = (dealer: string) => ({ tenant: referenceTo(dealer) })

/** The platform's texts for vehicle pages; used until a dealer writes its own (VDP-26, VDP-27). */
const SHARED: SeedVehicleText[] = [
  {
    _id: 'warranty-standard',
    _type: 'warrantyText',
    ...shared,
    years: 3,
    text: 'Our standard warranty covers engine, gearbox and drivetrain. What it covers and for how many kilometres stands in the booklet that comes with the vehicle; ask us and we send it before you buy. It comes on top of your rights under the Australian Consumer Law, which no warranty takes away.',
  },
  {
    _id: 'warranty-new',
    _type: 'warrantyText',
    ...shared,
    years: 5,
    carTypes: ['new', 'demo'],
    text: 'The maker’s warranty on new vehicles. It begins on the day the vehicle is first registered, so a demonstrator has already used some of it: we tell you the day. It comes on top of your rights under the Australian Consumer Law.',
  },
  {
    _id: 'promise-platform',
    _type: 'usedCarPromise',
    ...shared,
    text: 'Every used vehicle that {dealer} sells comes with the same promise.',
    points: ['48 hour money back guarantee', '12 months roadside assist'],
  },
  {
    _id: 'text-disclaimer-platform',
    _type: 'vehicleText',
    ...shared,
    section: 'disclaimer',
    text: 'We take care that what stands here is right, but a feed or a person can make a mistake: check with {dealership} what matters to you before you come or pay. Photos may show options that are not part of the price. Drive away prices include registration, stamp duty and dealer delivery for a private buyer in the state of the dealer; prices that exclude government charges say so.',
  },
]

const HARBOUR_TEXTS: SeedVehicleText[] = [
  {
    _id: 'text-harbour-certified',
    _type: 'vehicleText',
    ...of(HARBOUR),
    section: 'certified',
    make: 'toyota',
    heading: 'What certified means',
    text: 'A technician trained by {make} has checked this vehicle against the maker’s own list, and what did not pass was mended before it came on sale.',
    points: [
      'Checked against the maker’s list',
      'Service history confirmed',
      'Genuine parts where any were needed',
      'The report is yours at handover',
    ],
  },
  {
    _id: 'text-harbour-why',
    _type: 'vehicleText',
    ...of(HARBOUR),
    section: 'whyBuy',
    heading: 'Why buy from {dealer}',
    text: 'Three yards, one price list. What you see here is what you pay at any of them.',
    points: [
      'Moved to the yard nearest you for free',
      'Your trade-in valued while you drive',
      'Workshop and parts on site',
      'Open six days a week',
    ],
  },
  {
    _id: 'text-harbour-included',
    _type: 'vehicleText',
    ...of(HARBOUR),
    section: 'included',
    carTypes: ['used'],
    text: 'Before a used vehicle goes on sale, our own workshop goes over it.',
    points: [
      'Safety certificate',
      'Title and finance check',
      'Full tank at handover',
      'Both keys and the books',
    ],
  },
]

const SOUTHSIDE_TEXTS: SeedVehicleText[] = [
  {
    _id: 'warranty-southside-mg',
    _type: 'warrantyText',
    ...of(SOUTHSIDE),
    make: 'mg',
    carTypes: ['new', 'demo'],
    years: 10,
    text: 'MG’s own warranty on new cars that are driven privately and serviced on schedule by an authorised workshop. It begins on the day the car is first registered, also that of a demonstrator. It comes on top of your rights under the Australian Consumer Law.',
  },
  {
    _id: 'text-southside-protect',
    _type: 'vehicleText',
    ...of(SOUTHSIDE),
    section: 'protect',
    carTypes: ['new', 'demo'],
    text: 'Fitted by our own technicians before you collect the car; add what you want and leave the rest.',
    points: ['Paint sealed against the sun', 'Window film', 'Mats and boot liner', 'Dash camera, wired in'],
  },
  {
    _id: 'text-southside-why',
    _type: 'vehicleText',
    ...of(SOUTHSIDE),
    section: 'whyBuy',
    points: ['Nothing but MG', 'Chargers at the door', 'A loan car while we service yours'],
  },
]

const WATTLE_TEXTS: SeedVehicleText[] = [
  {
    _id: 'promise-wattle',
    _type: 'usedCarPromise',
    ...of(WATTLE),
    heading: 'The Wattle Street promise',
    text: 'Drive it to work, park it at home, fit the prams. If it is not the right one, bring it back.',
    points: [
      '48 hour money back guarantee',
      '12 months roadside assist',
      'Checked at 98 points in our workshop',
      'Seven days to swap it for another',
    ],
  },
]

const OUTBACK_TEXTS: SeedVehicleText[] = [
  {
    _id: 'text-outback-included',
    _type: 'vehicleText',
    ...of(OUTBACK),
    section: 'included',
    heading: 'Ready to tow',
    text: 'A van leaves our yard with everything it needs for the first night.',
    points: [
      'Weighed, with the slip',
      'Gas and brakes certified',
      'Handover in an hour, not in ten minutes',
      'First service free',
    ],
  },
  {
    _id: 'text-outback-why',
    _type: 'vehicleText',
    ...of(OUTBACK),
    section: 'whyBuy',
    points: ['We tow what we sell', 'Parts sent to where you are stuck', 'Your old van taken in'],
  },
]

export const vehicleTexts: SeedVehicleText[] = [
  ...SHARED,
  ...HARBOUR_TEXTS,
  ...SOUTHSIDE_TEXTS,
  ...WATTLE_TEXTS,
  ...OUTBACK_TEXTS,
]
