/** Australian states and territories as the site stores them (Part 6 `State`). */
export const STATES = [
  { title: 'Queensland', value: 'qld' },
  { title: 'New South Wales', value: 'nsw' },
  { title: 'Victoria', value: 'vic' },
  { title: 'South Australia', value: 'sa' },
  { title: 'Western Australia', value: 'wa' },
  { title: 'Tasmania', value: 'tas' },
  { title: 'Northern Territory', value: 'nt' },
  { title: 'Australian Capital Territory', value: 'act' },
]
