import { OTHER } from './content.ts'
import type { Attempt } from './attempt.ts'

const PEOPLE = '/projects/forecourt/users'
const { tenant } = OTHER

/** Managing the people of another dealer. */
export const PEOPLE_ATTEMPTS: Attempt[] = [
  [
    'adding a person of the other dealer',
    ({ attacker }) =>
      attacker.post(PEOPLE, { displayName: 'X', roles: ['editor'], params: { tenants: [tenant] } }),
  ],
  [
    'adding a platform admin',
    ({ attacker }) => attacker.post(PEOPLE, { displayName: 'X', roles: ['platform-admin'] }),
  ],
  [
    'adding a person with a taken address',
    ({ attacker }) =>
      attacker.post(PEOPLE, {
        displayName: 'X',
        email: 'secret@wattle.example',
        roles: ['editor'],
        params: { tenants: [tenant] },
      }),
  ],
  [
    'changing a person',
    ({ attacker }) => attacker.send('PATCH', `${PEOPLE}/${OTHER.person}`, { body: '{"displayName":"x"}' }),
  ],
  ['removing a person', ({ attacker }) => attacker.send('DELETE', `${PEOPLE}/${OTHER.person}`)],
  ['signing in as a person', ({ attacker }) => attacker.post(`${PEOPLE}/${OTHER.person}/sign-in-link`, {})],
  [
    'a token for the other dealer',
    ({ attacker }) =>
      attacker.post('/projects/forecourt/tokens', {
        label: 'x',
        roleName: 'editor',
        params: { tenants: [tenant] },
      }),
  ],
]
