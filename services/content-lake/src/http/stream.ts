import { readListenRequest, readLiveRequest } from '../listen/listen-request.ts'
import type { EventSink } from '../listen/sse.ts'
import type { Lake } from '../lake.ts'
import type { LakeRequest } from './request.ts'
import type { StreamRequest } from '../listen/listen-request.ts'

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
    send: (text) => void res.write(text),
    close: () => res.end(),
    abandon: () => res.destroy(),
    buffered: () => res.writableLength,
  })
  res.on('close', stop)
}
