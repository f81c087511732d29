import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const html = (text: string) => renderToStaticMarkup(<Unbroken text={text} />)

it('short words with a hyphen stay whole, and the text is the same', () => {
  expect(html('2025 Mazda CX-3 Akari')).toBe('2025 Mazda <span class="whitespace-nowrap">CX-3</span> Akari')
  for (const text of ['2025 Mazda CX-3', 'a  b-c ', '', 'Kia'])
    expect(html(text).replaceAll(/<[^>]+>/g, '')).toBe(text)
})

it('a long word may break, so that it fits a narrow screen', () => {
  expect(html('Mercedes-AMG-Performance')).not.toContain('nowrap')
})
