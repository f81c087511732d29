import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Carousel, CarouselButtons } from './carousel.client.tsx'

it('[PROM-16] [ERR-01v] what belongs to a carousel says so where there is none around it', () => {
  expect(() => renderToStaticMarkup(<CarouselButtons />)).toThrow(
    'useCarousel must be used within a <Carousel />',
  )
})

it('a carousel is a row of its items before there are scripts, without buttons', () => {
  const html = renderToStaticMarkup(
    <Carousel labelledBy="offers">
      <li>One</li>
    </Carousel>,
  )
  expect(html).toMatch(/role="group" aria-labelledby="offers" tabindex="0".*<ul[^>]*><li>One<\/li><\/ul>/i)
  expect(html).not.toContain('<button')
})
