import { LineIcon } from './line-icon.tsx'

/** The site's own signs, on a 24 grid. */
const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  pin: 'M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.800 7 11 7 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M9 6l6 6-6 6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4l3 2',
  alert: 'M12 4 3 19h18L12 4Zm0 6v4m0 2.500v.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.2 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  person:
    'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c0-3.300 3.300-5.500 7.500-5.500s7.500 2.200 7.500 5.500',
  compare: 'M12 4v16M4 7h5M15 7h5M4 12h5M15 12h5M4 17h5M15 17h5',
  check: 'M5 13l4 4L19 7',
} as const

export type IconName = keyof typeof PATHS

/** A sign of the site's own; decorative. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return <LineIcon path={PATHS[name]} size={size} className={className} />
}
