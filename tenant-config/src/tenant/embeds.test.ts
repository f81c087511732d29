import { describe, expect, it } from 'vitest'
import { filmFrameAddress, frameAddress, isAllowedFilm } from './embeds.ts'

const ALLOW = ['spins.example', 'www.youtube-nocookie.com', 'player.vimeo.com']

describe('[N41] frames of other sites', () => {
  it.each([
    ['https://spins.example/car/7?x=1', 'https://spins.example/car/7?x=1'],
    [' //spins.example/car/7 ', 'https://spins.example/car/7'],
    [
      '<iframe width="800" src="https://spins.example/7?a=1&amp;b=2" allowfullscreen></iframe>',
      'https://spins.example/7?a=1&b=2',
    ],
    ["<div><IFRAME src='//spins.example/7'></IFRAME></div>", 'https://spins.example/7'],
    ['https://SPINS.example/7', 'https://spins.example/7'],
  ])('%s is shown', (given, address) => {
    expect(frameAddress(given, ALLOW)).toBe(address)
  })

  it.each([
    'http://spins.example/7',
    'https://other.example/7',
    'https://spins.example.evil.example/7',
    'https://sub.spins.example/7',
    'https://user@spins.example/7',
    'https://spins.example:8443/7',
    'javascript:alert(1)',
    'data:text/html,hi',
    '<script src="https://spins.example/7.js"></script>',
    '<iframe src="javascript:alert(1)">',
    '<iframe>',
    'ABC-123',
    '',
  ])('%j is not', (given) => {
    expect(frameAddress(given, ALLOW)).toBeUndefined()
  })

  it('none at all without allowed hosts', () => {
    expect(frameAddress('https://spins.example/7', [])).toBeUndefined()
  })
})

describe('films of other sites', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://spins.example/walk-around', 'https://spins.example/walk-around'],
  ])('%s plays in its allowed player', (given, address) => {
    expect(filmFrameAddress(given, ALLOW)?.split('?')[0]).toBe(address)
  })

  it('the player that keeps no cookies is preferred, the other one taken where it alone is allowed', () => {
    const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    expect(filmFrameAddress(film, ['www.youtube.com'])).toMatch('https://www.youtube.com/embed/dQw4w9WgXcQ')
    expect(filmFrameAddress(film, ['www.youtube.com', ...ALLOW])).toMatch('https://www.youtube-nocookie.com/')
  })

  it.each([
    'https://www.youtube.com/@dealer',
    'https://vimeo.com/channels/staff',
    'https://elsewhere.example/1',
    'http://spins.example/1',
    'nothing',
  ])('%s has none', (given) => {
    expect(filmFrameAddress(given, ALLOW)).toBeUndefined()
  })

  it('a film file plays from an allowed host over https only', () => {
    expect(isAllowedFilm('https://spins.example/a.mp4', ALLOW)).toBe(true)
    expect(isAllowedFilm('http://spins.example/a.mp4', ALLOW)).toBe(false)
    expect(isAllowedFilm('https://other.example/a.mp4', ALLOW)).toBe(false)
  })
})
