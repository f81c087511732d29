import { COUNTRY_SCENES } from './country-scenes.ts'
import { TOWN_SCENES } from './town-scenes.ts'

/** The pictures of the four dealers' pages, by the names that their content uses. */
export const SCENES = { ...TOWN_SCENES, ...COUNTRY_SCENES }
