/** Most entries of each part of a menu: more are not read, and the site leaves them out. */
export const MENU_LIMITS = { items: 8, children: 10, columns: 4, links: 12, socials: 6 } as const

/** Where a menu stands, and what the Studio calls it. */
export const MENU_PLACES = {
  header: 'Header',
  phone: 'Menu of phones',
  footer: 'Footer',
} as const
