import { getRuntime } from '../../../server/runtime.ts'

export const dynamic = 'force-dynamic'

/** 200 as soon as the site serves, with the health of what it depends on. */
export async function GET(): Promise<Response> {
  const services = await getRuntime().health()
  return Response.json({ ok: true, services }, { headers: { 'cache-control': 'no-store' } })
}
