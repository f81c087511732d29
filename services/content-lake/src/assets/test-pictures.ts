import sharp from 'sharp'

/** Four quarters: red and green above, blue and yellow below. */
export async function quarters(width: number, height: number) {
  const tile = (background: string) =>
    sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer()
  const [green, blue, yellow] = await Promise.all(['#00ff00', '#0000ff', '#ffff00'].map(tile))
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      { input: green, left: width / 2, top: 0 },
      { input: blue, left: 0, top: height / 2 },
      { input: yellow, left: width / 2, top: height / 2 },
    ])
    .png()
    .toBuffer()
}

const NAMES: Record<string, string> = {
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '110': 'yellow',
  '000': 'black',
  '111': 'white',
  '011': 'cyan',
  '101': 'magenta',
}

/** The size of a picture and the colours of its corners, row by row. */
export async function look(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).flatten().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const corners = [
    [3, 3],
    [width - 4, 3],
    [3, height - 4],
    [width - 4, height - 4],
  ].map(([x = 0, y = 0]) => {
    const at = (y * width + x) * channels
    const rgb = [0, 1, 2].map((c) => data[at + Math.min(c, channels - 1)] ?? 0)
    const isGrey = Math.max(...rgb) - Math.min(...rgb) < 10 && (rgb[0] ?? 0) > 20 && (rgb[0] ?? 0) < 252
    return isGrey ? 'grey' : NAMES[rgb.map((value) => (value > 128 ? 1 : 0)).join('')]
  })
  return `${width}x${height} ${corners.join(' ')}`
}
