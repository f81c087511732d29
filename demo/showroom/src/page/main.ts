import type { Group } from 'three'
import { CATALOGUE } from '../models/catalogue.ts'
import { PAINTS, type PaintId } from '../models/kit/paints.ts'
import { repaint } from '../models/kit/repaint.ts'
import { Studio, type Quality } from '../studio/studio.ts'
import type { Job } from './job.ts'
import { takeRoom } from './rooms.ts'
import { cameraFor, type CloseUp, type View, VIEWS, type ViewId } from '../studio/views.ts'

interface Prepared {
  key: string
  root: Group
  setting: ReturnType<Studio['prepare']>
  studio: Studio
}

/** Angles from which every vehicle that turns is to fit its picture. */
const TURN = Array.from({ length: 12 }, (_, i) => i * 30)

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
  const named: View | CloseUp | undefined = VIEWS[job.view as ViewId]
  if (!named) throw new Error(`There is no view "${job.view}".`)
  const view = job.around === undefined ? named : { ...named, around: job.around }
  const turns = job.around === undefined ? [view.around] : TURN
  const camera = cameraFor(view, setting, job.width / job.height, turns)
  return base64(studio.take(root, setting.floor, camera, job))
}

Object.assign(window, { showroom: { take, shapes: Object.keys(CATALOGUE) } })
