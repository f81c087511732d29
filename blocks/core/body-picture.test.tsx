import { readFileSync } from 'node:fs'
import { BODY_TYPES } from '@forecourt/vehicle/bodies'
import { SALES_BODY_TYPES } from '@forecourt/tenant-config/vehicle/body-types'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BodyPicture, bodyPictureId } from './body-picture.tsx'

const sprite = readFileSync(new URL('../../site/public/body-pictures.svg', import.meta.url), 'utf8')
const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
const bodies = [...SALES_BODY_TYPES, ...BODY_TYPES].map(({ body }) => body)

describe('pictures of body types', () => {
  it('every body type the platform knows, and every group of them, has one', () => {
    const groups = BODY_TYPES.map(({ simple }) => simple)
    const missing = [...bodies, ...groups].filter((body) => !drawn.has(bodyPictureId(body)))
    expect(missing).toEqual([])
  })

  it('every picture in the file is one of a body', () => {
    const shown = new Set(bodies.map(bodyPictureId))
    expect([...drawn].filter((id) => !shown.has(id))).toEqual([])
  })

  it('a body of a feed that nobody knows keeps its place empty', () => {
    expect(renderToStaticMarkup(<BodyPicture body="Hovercraft" />)).not.toContain('<use')
    expect(renderToStaticMarkup(<BodyPicture body="Cab Chassis" />)).toContain('#cab-chassis"')
  })
})
