import * as z from 'zod'
import { apiError } from '../errors.ts'
import { parsedJson } from '../http/parsed-json.ts'
import { limitedText } from '../limits/limited-text.ts'

/** Reads the JSON body of a staff route; an answer that says what is wrong for one that is too large or of another form. */
export async function staffBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { maxBytes, requestId }: { maxBytes: number; requestId: string },
): Promise<z.infer<Schema> | Response> {
  const text = await limitedText(request, maxBytes)
  if (text === undefined) return apiError('body-too-large', requestId)
  const body = schema.safeParse(parsedJson(text))
  return body.success ? body.data : apiError('body-invalid', requestId, z.prettifyError(body.error))
}
