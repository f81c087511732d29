import { UsersIcon } from '@sanity/icons/Users'
import type { CurrentUser, Tool } from 'sanity'
import { PeopleScreen } from './people-screen.tsx'

const MANAGERS = new Set(['platform-admin', 'administrator', 'tenant-admin'])

/** Managing the people of the embedded content lake; projects hosted by Sanity have their own pages for it. */
export const peopleTool: Tool = { name: 'people', title: 'People', icon: UsersIcon, component: PeopleScreen }

/** True for those whose roles let them manage people; whom they may manage, the content lake decides. */
export function mayManagePeople(user: Omit<CurrentUser, 'role'> | null | undefined): boolean {
  return user?.roles.some((role) => MANAGERS.has(role.name)) ?? false
}
