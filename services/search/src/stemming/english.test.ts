import { describe, expect, it } from 'vitest'
import { stemEnglish } from './english.ts'

const STEMS = `running run, runs run, cars car, vehicles vehicl, boxes box, flies fli, dying die, ties tie, cries cri,
hopped hop, hoping hope, troubled troubl, sized size, luxuriated luxuri, agreed agre, feed feed, proceed proceed,
happy happi, by by, say say, enjoyment enjoy, generously generous, communism communism, arsenal arsenal,
relational relat, conditional condit, rationally ration, organization organ, hopefulness hope, sensibilities sensibl,
electricity electr, electrical electr, adjustment adjust, adoption adopt, controlling control, roll roll,
dealer's dealer, gas gas, gaps gap, kiwis kiwi, skies sky, sky sky, youth youth, toyota toyota, sedan sedan`

describe('the English stemmer', () => {
  it.each(STEMS.split(/,\s+/).map((pair) => pair.split(' ') as [string, string]))(
    '%s becomes %s',
    (word, stem) => {
      expect(stemEnglish(word)).toBe(stem)
    },
  )

  it('leaves stems alone that are stems already, and words of other scripts', () => {
    for (const word of ['run', 'car', 'ё', 'машины', '', 'x', "'", '4x4'])
      expect(stemEnglish(word)).toBe(word)
  })
})
