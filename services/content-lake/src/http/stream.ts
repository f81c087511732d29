import { readListenRequest, readLiveRequest } from '../listen/listen-request.ts'
import type { EventSink } from '../listen/sse.ts'
import type { Lake } from '../lake.ts'
import type { LakeRequest } from './request.ts'
import type { StreamRequest } from '../listen/listen-request.ts'

const MAX_BUFFERED_BYTES = 16 * 1024 * 1024

/** Reads a stream request completely, so that it can still be refused, and returns how to start it. */
export function prepareStream(
  path: string,
  request: StreamRequest,
  lake: Lake,
): (sink: EventSink) => () => void {
  if (path.startsWith('/data/live/')) {
    const live = readLiveRequest(request)
    return (sink) => lake.hub.live(live, sink)
  }
  const listen = readListenRequest(request)
  return (sink) => lake.hub.listen(listen, sink)
}

/** Answers a request with an event stream that lasts until either side ends it. */
export function streamToResponse(request: LakeRequest): void {
  const { req, res, path, params, apiVersion, principal, lake } = request
  const lastEventId = req.headers['last-event-id']
  const stream = { params, apiVersion, principal }
  const start = prepareStream(
    path,
    typeof lastEventId === 'string' ? { ...stream, lastEventId } : stream,
    lake,
  )
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  if (req.method === 'HEAD') return void res.end()
  req.socket.setNoDelay(true)
  const stop = start({
    send(text) {
      // A reader that has stopped reading is cut off; its client reconnects and catches up.
      if (res.writableLength > MAX_BUFFERED_BYTES) res.destroy()
      else res.write(text)
    },
    close: () => res.end(),
  })
  res.on('close', stop)
}
