import { LineIcon } from '../../ui/line-icon.tsx'
import type { ShareTarget } from './share-targets.ts'

/** Drawn on a 24 grid like the site's own icons, and here because only the server sends them. */
const PATHS = {
  share:
    'M17 8a2.500 2.500 0 1 0-2.400-3.200M17 8l-9 4.500M7 15a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm.800-.800L17 18m0 3a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7v-6Zm9.500-1.500h.010',
  document: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M12 10v7m-3-3 3 3 3-3',
  facebook:
    'M14 21v-7h3l.500-3.500H14V8.500c0-1 .400-1.700 1.800-1.700h1.700V3.700a18 18 0 0 0-2.500-.200c-2.600 0-4.300 1.600-4.300 4.400v2.600H8V14h2.700v7',
  twitter: 'M5 4l5.600 7.700L5 20m14-16-6.200 6.900M9 4l10 16h-4.500L5 4h4Z',
  whatsapp:
    'M4 20l1.200-4A8 8 0 1 1 8.300 19L4 20Zm5-11c0 3.500 2.500 6 6 6l1-2-2-1-1 1c-1-.300-2-1.300-2.300-2.300l1-1-1-2-1.700 1.300Z',
  sms: 'M4 5h16v11h-9l-4 4v-4H4V5Zm4 5.500h.010m4 0h.010m4 0h.010',
  copy: 'M9 9h11v11H9V9Zm-3 6H4V4h11v2',
  email: 'M3 6h18v12H3V6Zm0 .500 9 7 9-7',
} as const satisfies Record<ShareTarget | 'copy' | 'share' | 'print' | 'document', string>

/** A decorative line icon of what a vehicle's page can be passed on by. */
export function ShareIcon({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) {
  return <LineIcon path={PATHS[name]} size={size} className="shrink-0" />
}
