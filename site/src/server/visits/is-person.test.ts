import { expect, it } from 'vitest'
import { isPerson } from './is-person.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
const person = (agent: string, headers: Record<string, string> = {}) =>
  isPerson(new Headers({ 'user-agent': agent, ...headers }))

it('people come with browsers, whatever their phone is called', () => {
  for (const agent of [
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Android 14; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0',
    'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0.0',
  ])
    expect({ agent, counts: person(agent) }).toEqual({ agent, counts: true })
})

it('programs that say what they are do not count, and neither does who says nothing', () => {
  for (const agent of [
    '',
    'curl/8.5.0',
    'python-requests/2.32',
    'node',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    `${CHROME} Chrome-Lighthouse`,
  ])
    expect({ agent, counts: person(agent) }).toEqual({ agent, counts: false })
})

it('a page that is loaded before somebody looks at it does not count', () => {
  for (const [name, value] of [
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ] as const)
    expect({ name, counts: person(CHROME, { [name]: value }) }).toEqual({ name, counts: false })
})
