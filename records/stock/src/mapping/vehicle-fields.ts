import * as z from 'zod'

/** Schema of a vehicle field by dotted name (`price`, `variant.cylinders`); undefined when there is no such field. */
export function fieldSchema(schema: z.ZodType, field: string): z.ZodType | undefined {
  return field.split('.').reduce<z.ZodType | undefined>((parent, name) => {
    const object = parent === undefined ? undefined : unwrapped(parent)
    const shape: Record<string, unknown> = object instanceof z.ZodObject ? object.shape : {}
    const child = Object.hasOwn(shape, name) ? shape[name] : undefined
    return child instanceof z.ZodType ? child : undefined
  }, schema)
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner: unknown = schema.unwrap()
    return inner instanceof z.ZodType ? unwrapped(inner) : schema
  }
  return schema
}
