import type { TextSection, VehicleText } from './documents.ts'

/** The vehicle that a page is about; names as slugs. */
export interface TextSubject {
  make: string
  dealership?: string | undefined
  carType: 'new' | 'demo' | 'used'
}

/** The section in which a text stands. */
export function sectionOfText(text: VehicleText): TextSection {
  switch (text._type) {
    case 'warrantyText':
      return 'warranty'
    case 'usedCarPromise':
      return 'usedCar'
    case 'vehicleText':
      return text.section
  }
}

/**
 * The text of each section for one vehicle: the dealer's own before the one that every dealer has, then the one that says
 * more closely which vehicles it is for (its dealership, its make, its car type), then the first by id. A used-car promise
 * that names no car type is for used ones alone (VDP-26, VDP-27).
 */
export function chooseVehicleTexts(
  texts: readonly VehicleText[],
  subject: TextSubject,
): Map<TextSection, VehicleText> {
  const chosen = new Map<TextSection, VehicleText>()
  const fitting = texts.filter((text) => isFor(text, subject))
  for (const text of fitting.toSorted((a, b) => nearness(b) - nearness(a) || byId(a, b))) {
    const section = sectionOfText(text)
    if (!chosen.has(section)) chosen.set(section, text)
  }
  return chosen
}

function isFor(text: VehicleText, { make, dealership, carType }: TextSubject): boolean {
  const carTypes = text.carTypes?.length ? text.carTypes : undefined
  const types = carTypes ?? (text._type === 'usedCarPromise' ? ['used'] : undefined)
  return (
    (text.make === undefined || text.make === make) &&
    (text.dealership === undefined || text.dealership === dealership) &&
    (types === undefined || types.includes(carType))
  )
}

function nearness({ tenant, dealership, make, carTypes }: VehicleText): number {
  return (tenant ? 8 : 0) + (dealership ? 4 : 0) + (make ? 2 : 0) + (carTypes?.length ? 1 : 0)
}

const byId = (a: VehicleText, b: VehicleText): number => (a._id < b._id ? -1 : 1)
