import { Icon } from '../../../ui/icon.tsx'
import type { VehicleCardModel } from '../../../card/vehicle-card-model.ts'
import type { ShownText } from '../texts/vehicle-texts.ts'

interface VehicleStatusProps {
  card: VehicleCardModel
  /** Explanation of the certified badge; without it the badge opens nothing. */
  certified: ShownText | undefined
}

const CERTIFIED_ID = 'certified'
const CHIP = 'inline-flex items-center gap-1.5 rounded-control px-2.5 py-1 text-tiny font-bold wrap-anywhere'

/** Shows the state of a vehicle above its name: the tag of its card and any further lines (CARD-05, C27, VDP-09). */
export function VehicleStatus({ card: { tag, tagImage }, certified }: VehicleStatusProps) {
  if (tag.kind === 'none' || tag.kind === 'sold') return null
  const isPlain = tag.kind === 'new' || tag.kind === 'custom'
  const sign = tagImage ? (
    <img
      src={tagImage.src}
      width={tagImage.width}
      height={tagImage.height}
      alt={tag.text}
      className="h-8 w-auto"
    />
  ) : (
    <span className="inline-flex items-center gap-1.5">
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-positive text-surface">
        <Icon name="check" size={14} />
      </span>
      {tag.text}
    </span>
  )
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {tag.kind !== 'certified' && (
        <p
          className={`${CHIP} tracking-wide uppercase ${isPlain ? 'bg-ink text-surface' : 'bg-accent text-on-accent'}`}
        >
          {tag.text}
        </p>
      )}
      {tag.kind === 'certified' && !certified && <p className={`${CHIP} border border-line`}>{sign}</p>}
      {tag.kind === 'certified' && certified && (
        <>
          <button
            type="button"
            popoverTarget={CERTIFIED_ID}
            aria-haspopup="dialog"
            className={`${CHIP} min-h-9 border border-line hover:border-ink`}
          >
            {sign}
            <span className="font-normal underline underline-offset-4">What is that?</span>
          </button>
          <CertifiedDialog text={certified} />
        </>
      )}
      {tag.further?.map((text) => (
        <p key={text} className={`${CHIP} bg-ink tracking-wide text-surface uppercase`}>
          {text}
        </p>
      ))}
    </div>
  )
}

/** Opens, closes with Escape or a press outside, and gives the focus back, all without a script. */
function CertifiedDialog({ text: { heading, text, points } }: { text: ShownText }) {
  return (
    <div
      id={CERTIFIED_ID}
      popover="auto"
      role="dialog"
      aria-labelledby="certified-title"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-2xl backdrop:bg-black/50"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="certified-title" className="text-h2">
          {heading ?? 'Certified'}
        </h2>
        <button
          type="button"
          popoverTarget={CERTIFIED_ID}
          popoverTargetAction="hide"
          className="-m-2 grid size-11 shrink-0 place-items-center"
        >
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {text && <p className="mt-3 whitespace-pre-line text-ink-2">{text}</p>}
      {points.length > 0 && (
        <ul className="mt-4 space-y-2">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <Icon name="check" size={18} className="mt-1 shrink-0 text-positive" />
              {point}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
