import type { Group } from 'three'
import { CATALOGUE } from '../models/catalogue.ts'
import { PAINTS, type PaintId } from '../models/kit/paints.ts'
import { repaint } from '../models/kit/repaint.ts'
import { Studio, type Quality } from '../studio/studio.ts'
import { takeRoom } from './rooms.ts'
import { cameraFor, type View, VIEWS, type ViewId } from '../studio/views.ts'

/** One picture to take; `view` names a view, `around` overrides its angle (a spin's frame). */
export interface Job {
  shape: string
  paint: string
  view: string
  around?: number
  width: number
  height: number
  quality: Quality
}

interface Prepared {
  key: string
  root: Group
  setting: ReturnType<Studio['prepare']>
  studio: Studio
}

let prepared: Prepared | null = null
const studios = new Map<Quality, Studio>()

function studioFor(quality: Quality): Studio {
  const studio = studios.get(quality) ?? new Studio(quality)
  studios.set(quality, studio)
  return studio
}

function prepare({ shape, paint, quality }: Job): Prepared {
  const key = `${shape} ${quality}`
  const colours = PAINTS[paint as PaintId]
  if (prepared?.key === key) {
    repaint(prepared.root, colours)
    return prepared
  }
  const model = CATALOGUE[shape]
  if (!model) throw new Error(`There is no shape "${shape}".`)
  const root = model.build(colours)
  const studio = studioFor(quality)
  prepared = { key, root, studio, setting: studio.prepare(root) }
  return prepared
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Takes one picture; answers its rows of RGBA, lowest first, in base64. */
function take(job: Job): string {
  const room = takeRoom(job, studioFor)
  if (room) return base64(room)
  const { root, setting, studio } = prepare(job)
  const named: View | undefined = VIEWS[job.view as ViewId]
  if (!named) throw new Error(`There is no view "${job.view}".`)
  const view = job.around === undefined ? named : { ...named, around: job.around }
  const camera = cameraFor(view, setting.size, setting.middleX, job.width / job.height)
  return base64(studio.take(root, setting.floor, camera, job))
}

Object.assign(window, { showroom: { take, shapes: Object.keys(CATALOGUE) } })
