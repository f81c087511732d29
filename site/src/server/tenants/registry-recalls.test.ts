import { expect, it } from 'vitest'
import { recallsIn } from './registry-recalls.ts'

const HS = {
  _id: 'recall-hs',
  tenant: 'tenant-harbour',
  name: 'HS PLUS EV',
  number: 'REC-005652',
  make: 'MG',
  models: ['HS'],
  fromYear: 2020,
  toYear: null,
  noticeUrl: null,
  vins: ['LSJ'],
}

it('a dealer has its own campaigns, and the VINs of all of them', () => {
  const recalls = recallsIn([
    HS,
    { ...HS, _id: 'recall-zs', models: null, vins: null },
    { ...HS, tenant: 'tenant-wattle' },
  ])
  expect(recalls.get('tenant-harbour')).toEqual({
    campaigns: [
      {
        id: 'recall-hs',
        name: 'HS PLUS EV',
        number: 'REC-005652',
        make: 'MG',
        models: ['HS'],
        fromYear: 2020,
      },
      { id: 'recall-zs', name: 'HS PLUS EV', number: 'REC-005652', make: 'MG', models: [], fromYear: 2020 },
    ],
    vins: ['LSJ'],
  })
  expect(recalls.get('tenant-wattle')?.campaigns).toHaveLength(1)
})

it('what is no whole campaign marks vehicles by its VINs and is told to nobody; what names no dealer is nothing', () => {
  const broken = recallsIn([{ ...HS, name: null }, { ...HS, tenant: null }, null, 'recall'])
  expect([...broken]).toEqual([['tenant-harbour', { campaigns: [], vins: ['LSJ'] }]])
})
