import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('inline scripts of a page', () => {
  it("hashes Next's data pushes and React's own scripts, each once", () => {
    const boot = '(self.__next_f=self.__next_f||[]).push([0])'
    const data = String.raw`self.__next_f.push([1,"1:\"\u003cscript>\"\n"])`
    const react = 'requestAnimationFrame(function(){$RT=performance.now()});'
    const html = `<body><script>${boot}</script><script id="_R_">${react}</script><script>${data}</script><script>${data}</script>`
    expect(inlineScripts(html)).toEqual({ hashes: [sha(boot), sha(react), sha(data)], refused: 0 })
  })

  it("hashes Turbopack's list of chunks", () => {
    const list = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]})'
    expect(inlineScripts(`<script id="_R_">${list}</script>`)).toEqual({ hashes: [sha(list)], refused: 0 })
    const attack = list.replace('"a.js"', 'alert(1)')
    expect(inlineScripts(`<script>${attack}</script>`).refused).toBe(1)
  })

  it('gives no hash to a script that came with the content', () => {
    expect(inlineScripts('<p><script>alert(1)</script></p>')).toEqual({ hashes: [], refused: 1 })
    expect(inlineScripts('<SCRIPT >\nalert(1)</SCRIPT\n>')).toEqual({ hashes: [], refused: 1 })
  })

  it('gives no hash to code that hides behind the form of a data push', () => {
    const attack = 'self.__next_f.push([1,"a"]);alert([1])'
    expect(inlineScripts(`<script>${attack}</script>`)).toEqual({ hashes: [], refused: 1 })
    expect(inlineScripts('<script>self.__next_f.push([1,alert(1)])</script>').refused).toBe(1)
  })

  it('leaves external scripts and data blocks alone', () => {
    const html = '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>'
    expect(inlineScripts(html)).toEqual({ hashes: [], refused: 0 })
  })
})
