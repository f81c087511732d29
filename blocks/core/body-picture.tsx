/** Every silhouette of `site/public/body-pictures.svg`, and the bodies it stands for beside the one of its own name. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  suv: ['4x4'],
  hatch: ['hatchback'],
  sedan: [],
  wagon: ['station-wagon'],
  ute: [],
  'cab-chassis': [],
  van: [],
  'people-mover': [],
  coupe: ['hardtop'],
  convertible: ['softtop'],
  bus: [],
  truck: ['light-truck'],
  motorhome: [],
  caravan: [],
  'camper-trailer': [],
  motorcycle: ['naked', 'sports', 'off-road'],
  cruiser: ['touring'],
  scooter: [],
  adventure: [],
}

const PICTURES = new Map(
  Object.entries(SAME).flatMap(([id, others]) => [id, ...others].map((body): [string, string] => [body, id])),
)

/** The silhouette of a body as stock is indexed (`Cab Chassis`, `SUV`), or undefined for a body without one. */
export function bodyPictureId(body: string): string | undefined {
  return PICTURES.get(body.toLowerCase().replaceAll(' ', '-'))
}

/**
 * A side view of a body type in the colour of the text, 96 by 36; decorative, so the body's name stands beside it. Its
 * shapes lie in one file that every page shares, so that they weigh on no page's HTML or JavaScript.
 */
export function BodyPicture({ body, className }: { body: string; className?: string }) {
  const id = bodyPictureId(body)
  return (
    <svg viewBox="0 0 96 36" width="96" height="36" aria-hidden="true" className={className}>
      {id && <use href={`/body-pictures.svg#${id}`} />}
    </svg>
  )
}
