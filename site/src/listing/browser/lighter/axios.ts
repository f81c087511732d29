import type { EngineTransport } from '../client/engine-transport.ts'

type Request = Parameters<EngineTransport>[0]

/**
 * Stands for axios in browsers (decision 0033), where `typesense` is its only user and gives it the transport of every request:
 * there is nothing left for it to do.
 */
export default function request({
  adapter,
  ...config
}: Request & { adapter: EngineTransport }): ReturnType<EngineTransport> {
  return adapter(config)
}
