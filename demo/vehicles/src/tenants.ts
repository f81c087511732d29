/** A place of a demo tenant; ids and names the seed of the content lake uses too. */
export interface DemoDealership {
  id: number
  slug: string
  name: string
  location: {
    id: string
    name: string
    slug: string
    city: string
    state: 'QLD' | 'NSW' | 'VIC' | 'SA'
    street: string
    postcode: string
    phone: string
    /** Slugs of the places where its vehicles can be driven; none where that is here alone. */
    distribution?: string[]
  }
}

export interface DemoTenant {
  slug: 'harbour' | 'wattle' | 'southside-mg' | 'outback-rv'
  name: string
  dealerships: readonly DemoDealership[]
}

/** Harbour City drives its cars from one of these yards to the other. */
const HARBOUR_CARS = ['harbour-city-newstead', 'harbour-city-moorooka']

/** The four companies of the demo; phone numbers are from the range kept free for fiction. */
export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    slug: 'harbour',
    name: 'Harbour City Motors',
    dealerships: [
      {
        id: 101,
        slug: 'harbour-city-newstead',
        name: 'Harbour City Newstead',
        location: {
          id: 'harbour-newstead',
          name: 'Harbour City Newstead - Sales',
          slug: 'harbour-city-newstead',
          city: 'Newstead',
          state: 'QLD',
          street: '118 Breakfast Creek Road',
          postcode: '4006',
          phone: '07 5550 1010',
          distribution: HARBOUR_CARS,
        },
      },
      {
        id: 102,
        slug: 'harbour-city-moorooka',
        name: 'Harbour City Moorooka',
        location: {
          id: 'harbour-moorooka',
          name: 'Harbour City Moorooka - Sales',
          slug: 'harbour-city-moorooka',
          city: 'Moorooka',
          state: 'QLD',
          street: '940 Ipswich Road',
          postcode: '4105',
          phone: '07 5550 1020',
          distribution: HARBOUR_CARS,
        },
      },
      {
        id: 103,
        slug: 'harbour-city-trucks-rv',
        name: 'Harbour City Trucks & RV',
        location: {
          id: 'harbour-trucks-rv',
          name: 'Harbour City Trucks & RV - Sales',
          slug: 'harbour-city-trucks-rv',
          city: 'Rocklea',
          state: 'QLD',
          street: '27 Boundary Road',
          postcode: '4106',
          phone: '07 5550 1030',
        },
      },
    ],
  },
  {
    slug: 'wattle',
    name: 'Wattle Street Used Cars',
    dealerships: [
      {
        id: 201,
        slug: 'wattle-street',
        name: 'Wattle Street Used Cars',
        location: {
          id: 'wattle-street',
          name: 'Wattle Street Used Cars',
          slug: 'wattle-street',
          city: 'Haberfield',
          state: 'NSW',
          street: '61 Wattle Street',
          postcode: '2045',
          phone: '02 5550 2010',
        },
      },
    ],
  },
  {
    slug: 'southside-mg',
    name: 'Southside MG',
    dealerships: [
      {
        id: 301,
        slug: 'southside-mg',
        name: 'Southside MG',
        location: {
          id: 'southside-mg',
          name: 'Southside MG Moorabbin',
          slug: 'southside-mg-moorabbin',
          city: 'Moorabbin',
          state: 'VIC',
          street: '402 South Road',
          postcode: '3189',
          phone: '03 5550 3010',
        },
      },
    ],
  },
  {
    slug: 'outback-rv',
    name: 'Outback RV',
    dealerships: [
      {
        id: 401,
        slug: 'outback-rv-port-augusta',
        name: 'Outback RV Port Augusta',
        location: {
          id: 'outback-rv-port-augusta',
          name: 'Port Augusta: caravans',
          slug: 'outback-rv-port-augusta',
          city: 'Port Augusta',
          state: 'SA',
          street: '14 Highway One',
          postcode: '5700',
          phone: '08 5550 4010',
        },
      },
      {
        id: 402,
        slug: 'outback-rv-broken-hill',
        name: 'Outback RV Broken Hill',
        location: {
          id: 'outback-rv-broken-hill',
          name: 'Broken Hill: trucks and motorcycles',
          slug: 'outback-rv-broken-hill',
          city: 'Broken Hill',
          state: 'NSW',
          street: '230 Argent Street',
          postcode: '2880',
          phone: '08 5550 4020',
        },
      },
    ],
  },
]
