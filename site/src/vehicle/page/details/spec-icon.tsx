import { LineIcon } from '../../../ui/line-icon.tsx'

/** Signs of the specs that shoppers know by them, on a 24 grid; others get a plain mark. */
const PATHS: Readonly<Record<string, string>> = {
  Kilometres: 'M4 17a8 8 0 1 1 16 0M12 15l4-5',
  Transmission: 'M6 5v14M12 5v14M18 5v7M6 12h12M4.5 5h3M10.5 5h3M16.5 5h3M4.5 19h3M10.5 19h3',
  Fuel: 'M5 20V5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v15M4 20h11M5 11h9M14 9l4 3v5a1.5 1.5 0 0 0 3 0V9l-3-3',
  Body: 'M3 16v-3l2-1 2.5-4.5h7L18 12l3 1v3M3 16h2m4 0h6m4 0h2M7 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  Drive:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM4.500 11l5.500.500m4 0 5.500-.500M12 14v6',
  Engine: 'M8 9V7H6m2 0h5m-3 0v2m-4 0h7l2 3h2v-2h2v8h-2v-2h-2l-2 2H8l-2-2H4v-5h2V9Z',
  Style: 'M6 18a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm12 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 15l4-5h5l3 5M13 7h3l1 3',
  GVM: 'M6 9h12l2 11H4L6 9Zm6 0a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  ATM: 'M6 9h12l2 11H4L6 9Zm6 0a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  Tare: 'M6 9h12l2 11H4L6 9Zm6 0a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  Sleeps:
    'M3 18V7m0 8h18v3M21 15v-2a3 3 0 0 0-3-3h-7v5M7 12a1.750 1.750 0 1 0 0-3.500A1.750 1.750 0 0 0 7 12Z',
  'Body length': 'M3 12h18M6 9l-3 3 3 3M18 9l3 3-3 3',
  'Body width': 'M3 12h18M6 9l-3 3 3 3M18 9l3 3-3 3',
  Colour: 'M12 4s6 6 6 10a6 6 0 0 1-12 0c0-4 6-10 6-10Z',
  Seats: 'M8 4v9h7l2 7M8 13l-1 5h7',
  Doors: 'M6 20V9l4-5h8v16H6Zm0-9h12M14 14h2',
}
const PLAIN = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z'

/** Decorative. */
export function SpecIcon({ label }: { label: string }) {
  const path = PATHS[label] ?? PLAIN
  return <LineIcon path={path} size={22} className="mt-0.5 shrink-0 text-brand" />
}
