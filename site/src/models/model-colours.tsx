import { ResponsivePicture } from '@forecourt/blocks/core/responsive-picture'
import type { BlockContext } from '@forecourt/blocks/core/block-context'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { isHexColour } from '@forecourt/tenant-config/tenant/contrast'
import type { ModelPageData } from './model-page-data.ts'

interface ModelColoursProps {
  colours: ModelPageData['model']['colours']
  name: string
  context: Pick<BlockContext, 'image'>
}

/**
 * The colours of a model, one shown in large with its picture if it has one. They are radio buttons, so that arrow keys move
 * through them and everything works without scripts. Nothing for a model without any.
 */
export function ModelColours({ colours, name, context }: ModelColoursProps) {
  const shown = (colours ?? []).filter((colour) => colour.name && isHexColour(colour.swatch ?? ''))
  if (shown.length === 0) return null
  const hasPictures = shown.some(({ image }) => image?.asset)
  return (
    <section id="colours" aria-labelledby="colours-title" className="scroll-mt-20 pt-section">
      <h2 id="colours-title" className="text-h1">
        Colours
      </h2>
      <fieldset aria-labelledby="colours-title" className="mt-6 flex min-w-0 flex-wrap gap-x-3">
        {shown.map(({ _key, name: colour, swatch, extra, image }, at) => (
          // Swatches come before the pictures for the eye; each picture follows its swatch for everybody else.
          <div key={_key} className="contents">
            <input
              type="radio"
              name="model-colour"
              id={`colour-${_key}`}
              defaultChecked={at === 0}
              className="peer sr-only"
            />
            <label
              htmlFor={`colour-${_key}`}
              className="order-1 mb-3 grid size-12 cursor-pointer place-items-center rounded-full border-2 border-transparent p-1 peer-checked:border-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
            >
              <span
                className="size-full rounded-full border border-line shadow-inner"
                style={{ backgroundColor: swatch ?? '' }}
              />
              <span className="sr-only">{colour}</span>
            </label>
            <div className="order-2 hidden w-full min-w-0 peer-checked:block">
              {hasPictures && (
                <ResponsivePicture
                  picture={image?.asset ? { ...image, alt: image.alt ?? `${name} in ${colour ?? ''}` } : null}
                  context={context}
                  size={{ width: 1200, height: 600 }}
                  sizes="(min-width: 75rem) 72rem, 100vw"
                  className="mt-3 aspect-2/1 w-full rounded-card bg-surface-2 object-cover"
                />
              )}
              <p className="mt-3 text-body">
                <span className="font-semibold">{colour}</span>
                {extra ? <span className="text-muted"> · {formatAud(extra)} extra</span> : null}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
    </section>
  )
}
