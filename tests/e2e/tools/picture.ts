import sharp from 'sharp'

/** Draws a PNG of 1200 x 800 pixels with a gradient as a file to upload; gives its path. */
export async function drawPicture(path: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><linearGradient id="g"><stop stop-color="#0b3a5b"/><stop offset="1" stop-color="#f2a65a"/></linearGradient><rect width="1200" height="800" fill="url(#g)"/></svg>`
  await sharp(Buffer.from(svg)).png().toFile(path)
  return path
}
