/** The spellings of one block's name. */
export interface BlockNames {
  /** `price-slider`: folder and files. */
  folder: string
  /** `priceSlider`: schema type and variables. */
  type: string
  /** `PriceSlider`: the component. */
  component: string
  /** `Price slider`: what the Studio shows. */
  title: string
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_LENGTH = 40

/** Folders of the workspace, words of the language and names the template itself uses. */
const RESERVED = new Set(
  [
    'core registry generator dist node-modules page-blocks',
    'section section-heading required block block-props block-fixtures',
    'array boolean date datetime document email file geopoint image number object reference slug span string text url',
    'async await case catch class const default delete enum export extends false for function if import in interface',
    'let new null package return static super switch this throw true try type var void while with yield',
  ].flatMap((line) => line.split(' ')),
)

/** Every spelling of a block's name, or a sentence that says why it cannot be used; `taken` are schema types in use. */
export function blockNames(folder: string, taken: readonly string[]): BlockNames | string {
  if (folder === '') return 'Name the block, for example: npm run new:block price-slider'
  if (!KEBAB.test(folder))
    return `"${folder}" is not a block name: use small letters, digits and single dashes, such as price-slider.`
  if (folder.length > MAX_LENGTH) return `"${folder}" is too long: use at most ${MAX_LENGTH} characters.`
  const type = folder.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  if (RESERVED.has(folder)) return `"${folder}" is reserved. Choose another name.`
  if (taken.includes(type)) return `"${type}" is already a type of the content model. Choose another name.`
  const words = folder.replaceAll('-', ' ')
  return {
    folder,
    type,
    component: type.charAt(0).toUpperCase() + type.slice(1),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
