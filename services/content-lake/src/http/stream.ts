import { readListenRequest, readLiveRequest } from '../listen/listen-request.ts'
import type { EventSink } from '../listen/sse.ts'
import type { Lake } from '../lake.ts'
import type { LakeRequest } from './request.ts'
import type { StreamRequest } from '../listen/listen-request.ts'

/**
 * Reads a stream request completely, so that it can still be refused, takes a place for it, and returns how to start it,
 * which must happen: ending it gives the place back. Throws 429 or 503 when too many streams are open.
 */
export function prepareStream(
  path: string,
  request: StreamRequest,
  lake: Lake,
  address: string,
): (sink: EventSink) => () => void {
  const start = readStream(path, request, lake)
  const { limits } = lake
  const release = limits.streams.take(limits.clientOf(request.principal, address))
  return (sink) => {
    try {
      const stop = start(sink)
      return () => {
        release()
        stop()
      }
    } catch (error) {
      release()
      throw error
    }
  }
}

function readStream(path: string, request: StreamRequest, lake: Lake): (sink: EventSink) => () => void {
  if (path.startsWith('/data/live/')) {
    const live = readLiveRequest(request)
    return (sink) => lake.hub.live(live, sink)
  }
  const listen = readListenRequest(request)
  return (sink) => lake.hub.listen(listen, sink)
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** Answers a request with an event stream that lasts until either side ends it. */
export function streamToResponse(request: LakeRequest): void {
  const { req, res, path, params, apiVersion, principal, lake } = request
  const lastEventId = req.headers['last-event-id']
  const stream = { params, apiVersion, principal }
  if (req.method === 'HEAD') {
    readStream(path, stream, lake)
    res.writeHead(200, STREAM_HEADERS).end()
    return
  }
  const start = prepareStream(
    path,
    typeof lastEventId === 'string' ? { ...stream, lastEventId } : stream,
    lake,
    lake.limits.addressOf(req),
  )
  res.writeHead(200, STREAM_HEADERS)
  req.socket.setNoDelay(true)
  const stop = start({
    send: (text) => void res.write(text),
    close: () => res.end(),
    abandon: () => res.destroy(),
    buffered: () => res.writableLength,
  })
  res.on('close', stop)
}
