import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { renderBlock } from '../core/testing.tsx'
import { videoFixtures } from './video.fixture.ts'
import { Video } from './video.tsx'

const { tenant } = fixtureContext()
const allowed = { tenant: { ...tenant, embeds: { allow: ['www.youtube-nocookie.com', 'player.vimeo.com'] } } }

describe('video', () => {
  it('plays in the player without cookies after a press, with its picture and its words', async () => {
    const html = await renderBlock(Video, videoFixtures.main, allowed)
    expect(html).toContain('href="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;rel=0"')
    expect(html).not.toContain('<iframe')
    expect(html).toContain('Mei lifts the bonnet.')
    expect(html).toContain('<img')
  })

  it('of a host that the dealer does not allow is refused by name of its field', async () => {
    await expect(renderBlock(Video, videoFixtures.main)).rejects.toThrow('“Address of the film”')
    const block = { ...videoFixtures.main, url: 'javascript:alert(1)' }
    await expect(renderBlock(Video, block, allowed)).rejects.toThrow('not among the allowed hosts')
  })

  it('of the dealer’s own loads nothing before it is pressed, and has its captions', async () => {
    const file = {
      path: 'files/p/d/film.mp4',
      url: 'http://lake/files/p/d/film.mp4',
      extension: 'mp4',
      size: 9e6,
    }
    const captions = { ...file, path: 'files/p/d/words.vtt', extension: 'vtt' }
    const own = { ...videoFixtures.main, url: null, file, captions }
    const html = await renderBlock(Video, own)
    expect(html).toMatch(/<video [^>]*controls=""[^>]*preload="none"/)
    expect(html).toContain('<source src="/_files/p/d/film.mp4" type="video/mp4"/>')
    expect(html).toContain('<track kind="captions" src="/_files/p/d/words.vtt"')
    expect(html).not.toContain('iframe')
    expect(html).toContain('Mei lifts the bonnet.')
    const hosted = { ...file, url: 'https://cdn.sanity.io/files/p/d/film.mp4' }
    expect(await renderBlock(Video, { ...own, file: hosted })).toContain(
      'src="https://cdn.sanity.io/files/p/d/film.mp4"',
    )
  })

  it('renders the longest content without a picture', async () => {
    const html = await renderBlock(Video, videoFixtures.longest, allowed)
    expect(html).toContain('https://player.vimeo.com/video/123456789')
    expect(html).not.toContain('What is said and shown')
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(Video, videoFixtures.empty)).rejects.toThrow('“Heading”')
    const empty = { ...videoFixtures.empty, heading: 'A film' }
    await expect(renderBlock(Video, empty)).rejects.toThrow('“Address of the film”')
  })
})
