/** How makes and models are named on screen (TEN-07 to TEN-09); `displayNameRule` documents add to the tables. */
export interface DisplayNames {
  /** Long regional or commercial names and the plain make shown instead. */
  aliases: { from: string; to: string }[]
  /** Makes that are shown with a hyphen where the feed writes a space. */
  hyphenate: string[]
  /** Makes that stand before a purely numeric model. */
  numericPrefix: string[]
}

export const DEFAULT_DISPLAY_NAMES: DisplayNames = {
  aliases: [
    { from: 'Mercedes-Benz Vans', to: 'Mercedes-Benz' },
    { from: 'Mercedes Benz Vans', to: 'Mercedes-Benz' },
    { from: 'Volkswagen Commercial', to: 'Volkswagen' },
    { from: 'Volkswagen Commercial Vehicles', to: 'Volkswagen' },
    { from: 'Renault Commercial', to: 'Renault' },
    { from: 'Peugeot Commercial', to: 'Peugeot' },
    { from: 'Fiat Commercial', to: 'Fiat' },
    { from: 'Fiat Professional', to: 'Fiat' },
    { from: 'MG Motor', to: 'MG' },
    { from: 'Hyundai Commercial', to: 'Hyundai' },
    { from: 'LDV Automotive', to: 'LDV' },
    { from: 'Great Wall Motors', to: 'GWM' },
    { from: 'BYD Auto', to: 'BYD' },
    { from: 'Kia Motors', to: 'Kia' },
  ],
  hyphenate: ['Mercedes Benz', 'Rolls Royce', 'Harley Davidson'],
  numericPrefix: ['Mazda', 'MG'],
}

/** The make as visitors read it: the alias of a long name, hyphens in a spaced one (TEN-07, TEN-08). */
export function displayMake(make: string, names: DisplayNames = DEFAULT_DISPLAY_NAMES): string {
  const plain = make.trim().replace(/\s+/g, ' ')
  const alias = names.aliases.find(({ from }) => isSame(from, plain))?.to ?? plain
  return names.hyphenate.some((spaced) => isSame(spaced, alias)) ? alias.replace(/ /g, '-') : alias
}

/** The model as visitors read it: `Mazda2` and `MG4` for numeric models of two makes, else as it is (TEN-09). */
export function displayModel(
  make: string,
  model: string,
  names: DisplayNames = DEFAULT_DISPLAY_NAMES,
): string {
  const plain = model.trim().replace(/\s+/g, ' ')
  const shownMake = displayMake(make, names)
  const isPrefixed = /^\d+$/.test(plain) && names.numericPrefix.some((known) => isSame(known, shownMake))
  return isPrefixed ? `${shownMake}${plain}` : plain
}

/** `2021 Mazda CX-5 Maxx Sport`; a numeric model that already carries its make is not preceded by the make again. */
export function vehicleTitle(
  vehicle: { year: number; make: string; model: string; badge?: string },
  names: DisplayNames = DEFAULT_DISPLAY_NAMES,
): string {
  const make = displayMake(vehicle.make, names)
  const model = displayModel(vehicle.make, vehicle.model, names)
  const carriesMake = model !== vehicle.model.trim().replace(/\s+/g, ' ')
  const parts = [
    vehicle.year > 0 ? String(vehicle.year) : '',
    carriesMake ? '' : make,
    model,
    vehicle.badge?.trim(),
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}

/** A make however it is written: case and the number of spaces between words mean nothing. */
export function foldName(make: string): string {
  return make.trim().replace(/\s+/g, ' ').toLowerCase()
}

function isSame(a: string, b: string): boolean {
  return foldName(a) === foldName(b)
}
