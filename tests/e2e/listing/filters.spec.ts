import { expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

test('[SRCH-25] [SRCH-27] a price is chosen by keys, by dragging, by typing and by a quick pick; makes are found by letters', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const everything = await resultCount(page)
  const low = page.getByRole('slider', { name: 'Price from' })
  const high = page.getByRole('slider', { name: 'Price to' })
  await low.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/price=7000-$/)
  await expect(low).toHaveAttribute('aria-valuetext', '$7,000')
  await expect.poll(() => resultCount(page)).toBeLessThan(everything)
  await expect(low).toBeFocused()

  const track = await high.boundingBox()
  if (!track) throw new Error('the slider has no box')
  const middle = track.y + track.height / 2
  await page.mouse.move(track.x + track.width - 12, middle)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 3, middle, { steps: 5 })
  await expect(page).toHaveURL(/price=7000-$/)
  await page.mouse.up()
  await expect(page).toHaveURL(/price=7000-\d+$/)

  // The upper one cannot pass the lower.
  await high.focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/price=7000-7500$/)
  expect([await low.inputValue(), await high.inputValue()]).toEqual(['7000', '7500'])

  const to = page.getByRole('textbox', { name: 'To price' })
  await to.fill('')
  await to.pressSequentially('20k')
  await expect(to).toHaveValue('$20,000')
  await to.press('Enter')
  await expect(page).toHaveURL(/price=7000-20000$/)
  await page.getByRole('link', { name: 'Up to $30,000' }).click()
  await expect(page).toHaveURL(/price=-30000$/)
  await expect(to).toHaveValue('$30,000')
  await page.goBack()
  await expect(to).toHaveValue('$20,000')

  await page.getByRole('searchbox', { name: 'Find in Make' }).fill('mazd')
  await page.getByRole('link', { name: /^Mazda \d+ vehicles?$/ }).click()
  await expect(page).toHaveURL(/\/search\/mazda\?price=7000-20000$/)
})

test('the drawer of filters keeps the keyboard, counts along and gives the focus back', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(platform.tenantUrl('wattle', '/used-car/used-cars?state=NSW'))
  const open = page.getByRole('button', { name: /^Filters/ })
  await open.click()
  const drawer = page.getByRole('region', { name: 'Filters' })
  await expect(drawer.getByRole('button', { name: 'Close filters' })).toBeFocused()
  const told = drawer.getByRole('button', { name: /^Show \d+ vehicles?$/ })
  const before = await told.innerText()
  // A refinement that this dealer offers no filter for stands in the address.
  await drawer.getByRole('link', { name: /^Hatch \d+ vehicles?$/ }).click()
  await expect(page).toHaveURL(/simple_body=Hatch/)
  await expect(told).not.toHaveText(before)
  for (let i = 0; i < 12; i++) await page.keyboard.press('Shift+Tab')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  // Head and foot stay where they are, whatever has the focus.
  expect(await drawer.evaluate((box) => (box.scrollTo(0, 400), box.scrollTop))).toBe(0)
  await expect(told).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
})

test('values clicked faster than the list answers are all chosen, on one page, each with its way back', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  await page.getByRole('link', { name: /^Hatch \d+ vehicles?$/ }).click()
  await expect(page).toHaveURL(/body=Hatch|\/hatch/)
  await page.evaluate(async () => {
    Object.assign(window, { isSamePage: true })
    for (const name of ['Mazda', 'Toyota', 'Hyundai']) {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('[role=region] a')].find((a) =>
        new RegExp(`^${name}\\s*\\d`).test(a.textContent ?? ''),
      )
      link?.click()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await expect(page).toHaveURL(/(?=.*mazda)(?=.*toyota)(?=.*hyundai)/i)
  await expect(page.getByRole('link', { name: /^Remove filter: / })).toHaveCount(4)
  const shown = () =>
    page
      .locator('[data-vehicle] :is(h2, h3)')
      .allTextContents()
      .then((names) =>
        [...new Set(names.map((name) => /Mazda|Toyota|Hyundai/.exec(name)?.[0] ?? name))].toSorted(),
      )
  await expect.poll(shown).toEqual(['Hyundai', 'Mazda', 'Toyota'])
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Remove filter: / })).toHaveCount(3)
  await expect.poll(shown).toEqual(['Mazda', 'Toyota'])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a range that is chosen while a refresh is drawn stays in the address', async ({ page, platform }) => {
  // No other refresh than the test's own.
  await page.route('**/api/changes**', (route) => route.abort())
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const chosen = page.getByRole('link', { name: /^Remove filter: / })
  await page.getByRole('link', { name: /^Hatch \d+ vehicles?$/ }).click()
  await expect(chosen).toHaveCount(1)
  const moments = await page.evaluateHandle(() => {
    const { history, setTimeout } = window
    const held: (() => void)[] = []
    // The pause of the slider ends when the test says so.
    window.setTimeout = ((task: () => void, ms?: number) =>
      ms === 350 ? held.push(task) : setTimeout(task, ms)) as typeof window.setTimeout
    return {
      held,
      refresh(loaded: string) {
        const write = history.replaceState
        history.replaceState = (state: unknown, unused, url) => {
          if (String(url).endsWith(loaded)) {
            history.replaceState = write
            // What is being drawn knows nothing of it, and the router writes over the entry that it adds.
            held.at(-1)?.()
          }
          write.call(history, state, unused, url)
        }
        const { next } = window as unknown as { next: { router: { refresh(): void } } }
        next.router.refresh()
      },
    }
  })
  await page.getByRole('slider', { name: 'Price from' }).press('End')
  await expect.poll(() => moments.evaluate(({ held }) => held.length)).toBeGreaterThan(0)
  await moments.evaluate(({ refresh }, loaded) => refresh(loaded), LISTING)
  await expect(chosen).toHaveCount(2)
  await expect(page).toHaveURL(/price=\d+-$/)
  await page.reload()
  await expect(chosen).toHaveCount(2)
  await page.goBack()
  await expect(chosen).toHaveCount(1)
  await expect(page).toHaveURL(/\?simple_body=Hatch$/)
})

test('a slider keeps what was chosen last while the filters still show the search before', async ({
  page,
  platform,
}) => {
  await page.route('**/api/changes**', (route) => route.abort())
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const low = page.getByRole('slider', { name: 'Price from' })
  const asked = () => new URL(page.url()).searchParams.get('price') ?? ''
  await low.press('ArrowRight')
  await expect.poll(asked).not.toBe('')
  const first = asked()
  const frames = await page.evaluateHandle(() => {
    const { history, requestAnimationFrame } = window
    const { pushState } = history
    let waiting: FrameRequestCallback[] = []
    const drawAll = () => {
      // Filters are drawn two frames after the list.
      for (let n = 0; n < 2; n++) for (const draw of waiting.splice(0)) draw(performance.now())
    }
    window.requestAnimationFrame = (draw) => waiting.push(draw)
    return {
      /** Draws what waits as soon as the next search is asked for. */
      drawWithNext() {
        history.pushState = (...entry) => {
          history.pushState = pushState
          drawAll()
          pushState.apply(history, entry)
        }
      },
      go() {
        window.requestAnimationFrame = requestAnimationFrame
        for (const draw of waiting) requestAnimationFrame(draw)
        waiting = []
      },
    }
  })
  await low.press('ArrowRight')
  await expect.poll(asked).not.toBe(first)
  const second = asked()
  await frames.evaluate((held) => held.drawWithNext())
  await low.press('ArrowRight')
  await expect.poll(asked).not.toBe(second)
  const third = asked()
  const hatch = page.getByRole('link', { name: /^Hatch \d+ vehicles?$/ })
  await expect(hatch).toHaveAttribute('href', new RegExp(`price=${second}$`))
  expect(`${await low.inputValue()}-`).toBe(third)
  await frames.evaluate((held) => held.go())
  await expect(hatch).toHaveAttribute('href', new RegExp(`price=${third}$`))
  expect(`${await low.inputValue()}-`).toBe(third)
})
