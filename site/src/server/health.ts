import type { RecordsState } from './records.ts'
import type { Runtime } from './runtime.ts'

interface Parts {
  lake: { isHealthy(): Promise<boolean> }
  stock: { isHealthy(): Promise<boolean> }
  records: { state(): RecordsState }
}

/** Whether each of the services behind the site answers; a question that fails is a no. */
export async function healthOf({ lake, stock, records }: Parts): ReturnType<Runtime['health']> {
  const [content, search] = await Promise.all([
    lake.isHealthy().catch(() => false),
    stock.isHealthy().catch(() => false),
  ])
  const word = (isOk: boolean) => (isOk ? 'ok' : 'down')
  return { content: word(content), search: word(search), records: records.state() }
}
