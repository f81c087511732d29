import { Icon, type IconName } from '../../../ui/icon.tsx'
import { LineIcon } from '../../../ui/line-icon.tsx'

/** Signs that only a gallery has, on a 24 grid: other pages do not carry them. */
const PATHS = {
  camera: 'M4 8h3l2-3h6l2 3h3v11H4V8Zm8 2.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  turn: 'M4 10c0 2.200 3.600 4 8 4s8-1.800 8-4-3.600-4-8-4M9 17l3-3-3-3',
  cube: 'M12 3 4 7.500v9l8 4.500 8-4.500v-9L12 3ZM4 7.500l8 4.500 8-4.500M12 12v9',
  seat: 'M8 4h3l2 9h5v5H8L5 7a3 3 0 0 1 3-3ZM10 18v3M16 18v3',
  play: 'M8 5v14l11-7L8 5Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
} as const

type OwnName = keyof typeof PATHS
export type GalleryIconName = OwnName | IconName

const isOwn = (name: GalleryIconName): name is OwnName => name in PATHS

/** A sign of a gallery; decorative. */
export function GalleryIcon(props: { name: GalleryIconName; size?: number; className?: string }) {
  const { name, ...rest } = props
  return isOwn(name) ? <LineIcon path={PATHS[name]} {...rest} /> : <Icon name={name} {...rest} />
}
