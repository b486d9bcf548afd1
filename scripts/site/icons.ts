import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'

/** The background of icons that a system cuts to its own shape: the token `--color-ink`. */
const background = '#0b1b3b'

/** A square PNG. `scale` is the mark's share of the side; below 1 a background fills the rest. */
function drawIcon(mark: Image, size: number, scale = 1): Buffer {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  if (scale < 1) {
    context.fillStyle = background
    context.fillRect(0, 0, size, size)
  }
  const side = size * scale
  context.drawImage(mark, (size - side) / 2, (size - side) / 2, side, side)
  return canvas.toBuffer('image/png')
}

function encodeIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

export async function drawIcons(svg: Buffer): Promise<Record<string, Buffer>> {
  // Rendered large once: canvas would enlarge a small SVG as pixels.
  const largeSvg = svg.toString().replace('<svg ', '<svg width="1024" height="1024" ')
  const mark = await loadImage(Buffer.from(largeSvg))
  return {
    'favicon.ico': encodeIco([16, 32, 48].map((size) => ({ size, png: drawIcon(mark, size) }))),
    'icons/icon.svg': svg,
    'icons/icon-192.png': drawIcon(mark, 192),
    'icons/icon-512.png': drawIcon(mark, 512),
    // Of a maskable icon only the middle 80 % is certain to be visible.
    'icons/maskable-192.png': drawIcon(mark, 192, 0.78),
    'icons/maskable-512.png': drawIcon(mark, 512, 0.78),
    'apple-touch-icon.png': drawIcon(mark, 180, 0.82),
  }
}
