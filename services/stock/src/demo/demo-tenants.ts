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
    state: 'QLD' | 'NSW'
    street: string
    postcode: string
    phone: string
  }
}

export interface DemoTenant {
  slug: 'harbour' | 'wattle'
  name: string
  dealerships: readonly DemoDealership[]
}

/** The two companies of the demo; phone numbers are from the range kept free for fiction. */
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
]
