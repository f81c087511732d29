import { defineArrayMember, defineField } from '@sanity/types'
import { CAR_TYPES } from '@forecourt/vehicle/vehicle'

const TITLES = { new: 'New', demo: 'Demo', used: 'Used' } as const

/** Which of new, demo and used vehicles something is for. */
export const carTypesField = (description: string, group?: string) =>
  defineField({
    name: 'carTypes',
    type: 'array',
    title: 'New, demo or used',
    description,
    ...(group !== undefined && { group }),
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'grid', list: CAR_TYPES.map((value) => ({ title: TITLES[value], value })) },
    validation: (rule) => rule.unique().error('Each once.'),
  })
