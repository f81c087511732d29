import type { DriveAwayEstimate } from '../../charges/drive-away.ts'

/** What a purchase is made of, whole AUD. */
export interface PurchaseParts {
  /** The advertised price. */
  priceAud: number
  /** The charges of its state, where the price leaves them to the buyer. */
  driveAway: DriveAwayEstimate | undefined
  extras: readonly { name: string; priceAud: number }[]
  /** Undefined for a vehicle that is collected. */
  delivery: { name: string; priceAud: number } | undefined
  /** What the visitor's own vehicle counts for; undefined without one. */
  tradeInAud: number | undefined
  /** Cents that are paid to hold the vehicle. */
  depositCents: number
}

export interface PurchaseLine {
  label: string
  /** Below zero for what is taken off. */
  aud: number
}

/** What a purchase comes to. */
export interface PurchaseTotal {
  /** What makes the total, in this order. */
  lines: PurchaseLine[]
  /** Vehicle with its charges, extras and delivery: what is paid for all of it. */
  totalAud: number
  /** What is taken off: the visitor's own vehicle, and the deposit. */
  taken: PurchaseLine[]
  /** What is left to pay; below zero where the visitor gets money back. */
  leftAud: number
  /** True where charges are estimated: the total is confirmed before anything is signed. */
  isEstimate: boolean
}

/** What is left of an order, as it is said: never below zero. */
export function leftLine({ leftAud }: Pick<PurchaseTotal, 'leftAud'>): PurchaseLine {
  return { label: leftAud >= 0 ? 'Left to pay' : 'You get back', aud: Math.abs(leftAud) }
}

/** Adds a purchase up: the drive-away amount is the one that the vehicle's page shows. */
export function purchaseTotal(parts: PurchaseParts): PurchaseTotal {
  const { priceAud, driveAway, extras, delivery, tradeInAud, depositCents } = parts
  const lines: PurchaseLine[] = [
    { label: 'Vehicle', aud: priceAud },
    ...(driveAway
      ? [{ label: `Government charges in ${driveAway.state} (estimate)`, aud: driveAway.totalAud - priceAud }]
      : []),
    ...extras.map((extra) => ({ label: extra.name, aud: extra.priceAud })),
    ...(delivery ? [{ label: `Delivery to ${delivery.name}`, aud: delivery.priceAud }] : []),
  ]
  const depositAud = depositCents / 100
  const taken: PurchaseLine[] = [
    ...(tradeInAud === undefined ? [] : [{ label: 'Your vehicle (estimate)', aud: -tradeInAud }]),
    ...(depositAud > 0 ? [{ label: 'Deposit', aud: -depositAud }] : []),
  ]
  const sum = (all: readonly PurchaseLine[]) => all.reduce((total, { aud }) => total + aud, 0)
  const totalAud = sum(lines)
  return {
    lines,
    totalAud,
    taken,
    leftAud: totalAud + sum(taken),
    isEstimate: driveAway !== undefined || tradeInAud !== undefined,
  }
}
