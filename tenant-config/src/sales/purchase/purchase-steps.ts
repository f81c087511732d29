import * as z from 'zod'

/** The steps of an online purchase, in their order; each is stored when it is done. */
export const PURCHASE_STEPS = ['tradeIn', 'payment', 'extras', 'delivery', 'review'] as const
export type PurchaseStep = (typeof PURCHASE_STEPS)[number]

export const PURCHASE_STEP_TITLES: Readonly<Record<PurchaseStep, string>> = {
  tradeIn: 'Your own vehicle',
  payment: 'How you pay',
  extras: 'Extras',
  delivery: 'Delivery',
  review: 'Your order',
}

/** A repeated field of a plain form is one value, or several. */
const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((sent) => (sent === undefined || sent === '' ? [] : [sent].flat()))
  .pipe(z.array(z.string().min(1).max(200)).max(40))

/** What each step asks; errors name the field. */
export const PURCHASE_FIELDS = {
  tradeIn: z.object({
    /** `later`: it is valued at the dealer's; `figure`: by the valuation that is bound to the purchase. */
    tradeIn: z.enum(['none', 'later', 'figure']),
  }),
  payment: z.object({
    payment: z.enum(['cash', 'finance']),
    /** Years of a loan. */
    term: z
      .literal('')
      .transform(() => undefined)
      .or(z.coerce.number<string | number>().int().min(1).max(10))
      .optional(),
  }),
  extras: z.object({
    /** Ids of `purchaseExtra` documents. */
    extra: several,
  }),
  delivery: z
    .object({
      delivery: z.enum(['collect', 'deliver']),
      postcode: z
        .string()
        .trim()
        .regex(/^(\d{4})?$/, 'expected 4 digits')
        .default(''),
    })
    .refine(({ delivery, postcode }) => delivery === 'collect' || postcode !== '', {
      path: ['postcode'],
      message: 'expected the postcode that it is delivered to',
    }),
} as const satisfies Record<Exclude<PurchaseStep, 'review'>, z.ZodType>

/** What a visitor has chosen so far, by step; absent for a step that they have not done. */
export interface PurchaseChoices {
  tradeIn?: 'none' | 'later' | 'figure'
  payment?: 'cash' | 'finance'
  /** Years of a loan, where one was chosen. */
  termYears?: number
  /** Ids of extras. */
  extras?: readonly string[]
  delivery?: 'collect' | 'deliver'
  /** Where it is delivered to. */
  postcode?: string
}

/** The choices with those of a step over them; undefined when what was sent does not fit the step. */
export function withStep(
  choices: PurchaseChoices,
  step: Exclude<PurchaseStep, 'review'>,
  sent: unknown,
): { ok: true; choices: PurchaseChoices } | { ok: false; error: z.ZodError } {
  const changed = (values: PurchaseChoices) => ({ ok: true, choices: { ...choices, ...values } }) as const
  switch (step) {
    case 'tradeIn': {
      const read = PURCHASE_FIELDS.tradeIn.safeParse(sent)
      return read.success ? changed(read.data) : { ok: false, error: read.error }
    }
    case 'payment': {
      const read = PURCHASE_FIELDS.payment.safeParse(sent)
      if (!read.success) return { ok: false, error: read.error }
      const { termYears: _before, ...rest } = choices
      const { payment, term } = read.data
      return {
        ok: true,
        choices: {
          ...rest,
          payment,
          ...(payment === 'finance' && term !== undefined && { termYears: term }),
        },
      }
    }
    case 'extras': {
      const read = PURCHASE_FIELDS.extras.safeParse(sent)
      return read.success
        ? changed({ extras: [...new Set(read.data.extra)] })
        : { ok: false, error: read.error }
    }
    case 'delivery': {
      const read = PURCHASE_FIELDS.delivery.safeParse(sent)
      if (!read.success) return { ok: false, error: read.error }
      const { postcode: _before, ...rest } = choices
      const { delivery, postcode } = read.data
      return { ok: true, choices: { ...rest, delivery, ...(delivery === 'deliver' && { postcode }) } }
    }
  }
}

/** The first step that is not done; the last one once all are. */
export function nextStep(
  choices: PurchaseChoices,
  steps: readonly PurchaseStep[] = PURCHASE_STEPS,
): PurchaseStep {
  return steps.find((step) => step !== 'review' && choices[step] === undefined) ?? 'review'
}
