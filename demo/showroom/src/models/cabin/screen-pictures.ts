const { PI, cos, sin } = Math

/** Draws touch screen and instruments side by side on a pane of `width` by `height` px; they imitate no maker's. */
export function drawScreens(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  accent: string,
): void {
  pen.fillStyle = '#05070a'
  pen.fillRect(0, 0, width, height)
  const touch = { x: 14, w: width * 0.485 - 20 }
  const gauges = { x: width * 0.515, w: width * 0.485 - 14 }
  map(pen, touch.x, 14, touch.w, height - 28, accent)
  instruments(pen, gauges.x, 14, gauges.w, height - 28, accent)
}

const SANS = 'Arial, "Liberation Sans", "DejaVu Sans", sans-serif'

function text(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  colour = '#f2f5f8',
  weight = 400,
  align: CanvasTextAlign = 'left',
): void {
  pen.font = `${weight} ${size}px ${SANS}`
  pen.fillStyle = colour
  pen.textAlign = align
  pen.fillText(words, x, y)
}

function panel(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.roundRect(x, y, w, h, r)
  pen.fill()
}

/** The touch screen: a map with a route, a tile of music and one of the weather. */
function map(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  accent: string,
): void {
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, w, h, 14)
  pen.clip()
  panel(pen, x, y, w, h, 0, '#0d131b')
  const side = w * 0.075
  const wide = w * 0.6
  panel(pen, x + side, y, wide, h, 0, '#1a2633')
  pen.fillStyle = '#1d3a4f'
  pen.beginPath()
  pen.moveTo(x + side, y + h * 0.75)
  pen.bezierCurveTo(
    x + side + wide * 0.3,
    y + h * 0.55,
    x + side + wide * 0.5,
    y + h * 1.05,
    x + side + wide,
    y + h * 0.72,
  )
  pen.lineTo(x + side + wide, y + h)
  pen.lineTo(x + side, y + h)
  pen.fill()
  pen.strokeStyle = '#33475a'
  pen.lineWidth = 5
  for (let n = 0; n < 9; n++) {
    pen.beginPath()
    pen.moveTo(x + side + wide * (n / 8), y)
    pen.lineTo(x + side + wide * (n / 8 - 0.12), y + h)
    pen.stroke()
    pen.beginPath()
    pen.moveTo(x + side, y + h * (n / 6))
    pen.lineTo(x + side + wide, y + h * (n / 6 - 0.16))
    pen.stroke()
  }
  pen.strokeStyle = accent
  pen.lineWidth = 13
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x + side + wide * 0.38, y + h * 0.98)
  pen.lineTo(x + side + wide * 0.43, y + h * 0.55)
  pen.lineTo(x + side + wide * 0.68, y + h * 0.43)
  pen.lineTo(x + side + wide * 0.74, y)
  pen.stroke()
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.arc(x + side + wide * 0.405, y + h * 0.77, 17, 0, 2 * PI)
  pen.fill()
  panel(pen, x + side + 20, y + 20, wide * 0.5, h * 0.27, 14, 'rgba(8,12,18,.86)')
  text(pen, '350 m', x + side + 44, y + 20 + h * 0.125, h * 0.105, '#ffffff', 700)
  text(pen, 'Ocean Road', x + side + 44, y + 20 + h * 0.225, h * 0.075, '#b8c4d0')
  const cards = x + side + wide + 16
  const cw = w - side - wide - 30
  panel(pen, cards, y + 16, cw, h * 0.5, 14, '#18222e')
  panel(pen, cards + 20, y + 36, h * 0.24, h * 0.24, 8, accent)
  text(pen, 'Morning drive', cards + 20, y + h * 0.43, h * 0.072, '#ffffff', 700)
  text(pen, 'Radio', cards + h * 0.24 + 40, y + h * 0.2, h * 0.07, '#9fb0c0')
  panel(pen, cards, y + h * 0.5 + 32, cw, h * 0.5 - 48, 14, '#18222e')
  text(pen, '24°', cards + 22, y + h * 0.82, h * 0.19, '#ffffff', 400)
  text(pen, '9:41', cards + cw - 18, y + h * 0.69, h * 0.09, '#cfd9e2', 700, 'right')
  text(pen, 'Clear', cards + cw - 18, y + h * 0.86, h * 0.07, '#9fb0c0', 400, 'right')
  for (let n = 0; n < 4; n++)
    panel(
      pen,
      x + side * 0.28,
      y + h * (0.13 + n * 0.21),
      side * 0.46,
      side * 0.46,
      9,
      n ? '#5d6c7a' : accent,
    )
  pen.restore()
}

/** The instruments: speed in the middle, power and charge as arcs. */
function instruments(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  accent: string,
): void {
  const shade = pen.createLinearGradient(x, y, x, y + h)
  shade.addColorStop(0, '#0b1119')
  shade.addColorStop(1, '#111c28')
  pen.fillStyle = shade
  pen.beginPath()
  pen.roundRect(x, y, w, h, 14)
  pen.fill()
  for (const [middle, share, unit, words] of [
    [0.22, 0.62, 'km/h', '0'],
    [0.78, 0.34, '%', '82'],
  ] as const) {
    const [cx, cy, r] = [x + w * middle, y + h * 0.54, h * 0.4]
    pen.lineWidth = h * 0.05
    pen.lineCap = 'round'
    pen.strokeStyle = '#263545'
    pen.beginPath()
    pen.arc(cx, cy, r, PI * 0.8, PI * 2.2)
    pen.stroke()
    pen.strokeStyle = accent
    pen.beginPath()
    pen.arc(cx, cy, r, PI * 0.8, PI * (0.8 + 1.4 * share))
    pen.stroke()
    for (let n = 0; n <= 14; n++) {
      const turn = PI * (0.8 + n * 0.1)
      pen.strokeStyle = '#8fa0b0'
      pen.lineWidth = n % 2 ? 2 : 4
      pen.beginPath()
      pen.moveTo(cx + cos(turn) * r * 0.86, cy + sin(turn) * r * 0.86)
      pen.lineTo(cx + cos(turn) * r * 0.78, cy + sin(turn) * r * 0.78)
      pen.stroke()
    }
    text(pen, words, cx, cy + h * 0.09, h * 0.3, '#ffffff', 700, 'center')
    text(pen, unit, cx, cy + h * 0.23, h * 0.08, '#9fb0c0', 400, 'center')
  }
  // The lane ahead.
  pen.strokeStyle = '#3d5266'
  pen.lineWidth = 5
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(x + w * (0.5 + side * 0.1), y + h * 0.86)
    pen.lineTo(x + w * (0.5 + side * 0.028), y + h * 0.36)
    pen.stroke()
  }
  panel(pen, x + w * 0.472, y + h * 0.58, w * 0.056, h * 0.15, 10, '#c9d4de')
  text(pen, 'P', x + w * 0.5, y + h * 0.2, h * 0.13, accent, 700, 'center')
  text(pen, '512 km', x + w * 0.5, y + h * 0.96, h * 0.075, '#b8c4d0', 400, 'center')
}
