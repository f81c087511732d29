import { EVERYTHING } from './access/grants.ts'
import { PERMISSIONS } from './access/principal.ts'
import type { Permission } from './access/principal.ts'
import type { RoleConfig } from './access/roles.ts'
import type { UserConfig } from './config-users.ts'

const EDITOR: Permission[] = ['read', 'create', 'update', 'history', 'editHistory']

/** The roles of a lake that is started without a config file, or with one that names none. */
export const DEFAULT_ROLES: RoleConfig[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    grants: [{ filter: EVERYTHING, permissions: [...PERMISSIONS] }],
  },
  { name: 'editor', title: 'Editor', grants: [{ filter: EVERYTHING, permissions: EDITOR }] },
  { name: 'viewer', title: 'Viewer', grants: [{ filter: EVERYTHING, permissions: ['read', 'history'] }] },
]

/** One person for each of them, for a lake without a config file. */
export const DEFAULT_USERS: UserConfig[] = [
  {
    id: 'p-administrator',
    name: 'Administrator',
    email: 'admin@example.test',
    roles: ['administrator'],
    params: {},
  },
  { id: 'p-editor', name: 'Editor', email: 'editor@example.test', roles: ['editor'], params: {} },
  { id: 'p-viewer', name: 'Viewer', email: 'viewer@example.test', roles: ['viewer'], params: {} },
]
