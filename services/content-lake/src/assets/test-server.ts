import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { LakeDocument } from '../document.ts'
import { createAssets, type AssetRoute, type Assets } from './routes.ts'

interface AssetDocument extends LakeDocument {
  url: string
  metadata: { dimensions: Record<string, unknown>; [key: string]: unknown }
}

const documents = new Map<string, LakeDocument>()
/** Where the running server keeps its files and answers. */
export const place = { dataDir: '', origin: '' }
/** The running service, for what cannot be asked for over HTTP. */
export const running: { assets?: Assets } = {}
let server: Server

/** Starts an asset server on a free port over an empty folder for the tests of one file. */
export async function startAssets(): Promise<void> {
  place.dataDir = await mkdtemp(join(tmpdir(), 'lake-assets-'))
  const assets = createAssets({
    dataDir: place.dataDir,
    project: 'forecourt',
    dataset: 'production',
    publicUrl: 'http://lake.test',
    ownerKey: Buffer.alloc(32),
    getDocument: (id) => documents.get(id),
    hasDocument: (id) => documents.has(id),
    async createDocument(doc) {
      const time = '2026-01-01T00:00:00Z'
      const stored = documents.get(doc._id) ?? { ...doc, _rev: 'r', _createdAt: time, _updatedAt: time }
      documents.set(doc._id, stored)
      return stored
    },
    limits: { maxBytes: 2_000_000, maxPixels: 4_000_000, cacheBytes: 60_000 },
  })
  running.assets = assets
  server = createServer((req, res) => {
    if (req.headers.origin) res.setHeader('vary', 'Origin')
    void assets.handle(req, res, routeOf(req)).catch(() => res.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  place.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function stopAssets(): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await running.assets?.stop()
  await rm(place.dataDir, { recursive: true })
}

function routeOf(req: IncomingMessage): AssetRoute {
  const url = new URL(req.url ?? '/', 'http://lake.test')
  const name = decodeURIComponent(url.pathname.split('/').slice(4).join('/'))
  if (url.pathname.startsWith('/images/')) return { kind: 'image', name, params: url.searchParams }
  if (url.pathname.startsWith('/files/')) return { kind: 'file', name, params: url.searchParams }
  const type = url.pathname.includes('images') ? 'images' : 'files'
  return { kind: 'upload', type, params: url.searchParams, owner: {}, identity: 'u1' }
}

export async function upload(bytes: Uint8Array | string, type: string, path = '/assets/images/production') {
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  const answer = await fetch(place.origin + path, {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  })
  const json = (await answer.json()) as {
    document: AssetDocument
    message: string
    details?: string
    statusCode: number
  }
  return { status: answer.status, json }
}

export async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url.replace('http://lake.test', place.origin), { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Left half red, right half blue. */
export async function twoColours(width: number, height: number): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
}

export async function sizeOf(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata()
  return `${width}x${height} ${format}`
}

export async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return (data[at] ?? 0) > 128 ? 'red' : (data[at + 2] ?? 0) > 128 ? 'blue' : 'other'
}
