import type { SearchTransport } from '../../../search/adapter/search-transport.ts'

type Request = Parameters<SearchTransport>[0]

/**
 * Stands for axios in browsers (decision 0033), where `typesense` is its only user and gives it the transport of every request:
 * there is nothing left for it to do.
 */
export default function request({
  adapter,
  ...config
}: Request & { adapter: SearchTransport }): ReturnType<SearchTransport> {
  return adapter(config)
}
