import { describe, expect, it } from 'vitest'
import { readPass, signPass, type DraftPass } from './draft-pass.ts'

const SECRET = 'the secret of this site, of 32 characters or more'
const pass: DraftPass = { person: 'harriet-editor', host: 'harbour.example', until: 2_000 }
const here = { secret: SECRET, host: 'harbour.example', now: 1_000 }
const claimsOf = (value: string): string => value.split('.')[0] ?? ''

describe('draft pass', () => {
  it('says who, where and until when', () => {
    expect(readPass(signPass(pass, SECRET), here)).toEqual(pass)
  })

  it('holds under its own host and before its end only', () => {
    const value = signPass(pass, SECRET)
    expect(readPass(value, { ...here, host: 'wattle.example' })).toBeUndefined()
    expect(readPass(value, { ...here, now: 2_000 })).toBeUndefined()
  })

  it('cannot be made or changed without the secret', () => {
    const value = signPass(pass, SECRET)
    const [claims = '', signature = ''] = value.split('.')
    const other = claimsOf(signPass({ ...pass, person: 'pat-admin' }, SECRET))
    const forged = [
      signPass(pass, 'another secret of 32 characters or more'),
      `${other}.${signature}`,
      claims,
      `${claims}.`,
      `${value}.`,
      `${claims}.${signature.slice(0, -2)}`,
      `.${signature}`,
      '',
      '.',
      'ü.ü',
    ]
    for (const one of forged) expect(readPass(one, here)).toBeUndefined()
  })
})
