/** Kinds of vehicles that visitors tell apart, for lists of choices. */
export const CAR_TYPE_CHOICES = [
  { title: 'New vehicles', value: 'new' },
  { title: 'Demo vehicles', value: 'demo' },
  { title: 'Used vehicles', value: 'used' },
]
