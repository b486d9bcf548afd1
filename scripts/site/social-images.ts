import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { brand, colours } from '#brand'
import { regionNames, regionPath, regions } from '#contract/regions.ts'
import { fade, paint } from './colours.ts'

type Picture = Awaited<ReturnType<typeof loadImage>>

/** The drawing that opens each page, under web/site. The legal pages have none. */
const drawings: Record<string, string> = {
  '/': 'home/drawings/lesson.svg',
  '/about-us': 'about/world.svg',
  '/contact': 'contact/closing.svg',
  '/courses': 'courses/lessons.svg',
  ...Object.fromEntries(regionNames.map((name) => [regionPath(name), `regions/${name}/skyline.svg`])),
}

export function readScene(root: string, path: string): string | undefined {
  const drawing = drawings[path]
  return drawing && paint(readFileSync(join(root, 'web/site', drawing), 'utf8'))
}

/** Rendered large: canvas would enlarge a small SVG as pixels. */
export const loadSvg = (svg: string): Promise<Picture> => {
  const [, , , width = 1, height = 1] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const scale = 1000 / width
  const size = `width="${width * scale}" height="${height * scale}"`
  return loadImage(Buffer.from(svg.replace('<svg ', `<svg ${size} `)))
}

/** Where a scene stands; it keeps its shape. */
const sceneLeft = 686
const sceneBox = { top: 105, width: 440, height: 420, radius: 24 }

function drawScene(context: SKRSContext2D, scene: Picture): void {
  const { top, width, height, radius } = sceneBox
  const scale = Math.min(width / scene.width, height / scene.height)
  const [sceneWidth, sceneHeight] = [scene.width * scale, scene.height * scale]
  const x = sceneLeft + (width - sceneWidth) / 2
  const y = top + (height - sceneHeight) / 2
  context.save()
  context.beginPath()
  context.roundRect(x, y, sceneWidth, sceneHeight, radius)
  context.clip()
  context.drawImage(scene, x, y, sceneWidth, sceneHeight)
  context.restore()
}

const size = { width: 1200, height: 630 }
const maxBytes = 60_000
const margin = 84

const arcs = new Path2D(
  'M1010-90C740 130 740 520 1010 720M1010-90C880 130 880 520 1010 720M1010-90V720M1010-90C1140 130 1140 520 1010 720M1010-90C1280 130 1280 520 1010 720M700 120H1240M690 315H1240M700 510H1240',
)

type DrawingContext = { context: SKRSContext2D; mark: Picture; scene: Picture | undefined }

/** The typeface is loaded once, for all images. */
export async function createSocialImageRenderer(
  font: string,
  mark: Picture,
): Promise<(title: string, sceneSvg?: string) => Promise<Buffer>> {
  if (!GlobalFonts.registerFromPath(font, 'Figtree')) throw new Error(`No typeface in ${font}.`)
  return async (title, sceneSvg) => {
    const canvas = createCanvas(size.width, size.height)
    const scene = sceneSvg ? await loadSvg(sceneSvg) : undefined
    const drawing = { context: canvas.getContext('2d'), mark, scene }
    drawBackground(drawing)
    if (scene) drawScene(drawing.context, scene)
    drawBrand(drawing)
    drawTitle(drawing, title)
    drawFooter(drawing)
    return encode(canvas)
  }
}

/** In the best quality that is small enough. */
function encode(canvas: Canvas): Buffer {
  const qualities = [76, 70, 64, 58]
  const encoded = qualities.map((quality) => canvas.toBuffer('image/jpeg', quality))
  const picture = encoded.find(({ length }) => length <= maxBytes)
  if (!picture) throw new Error(`A social image has more than ${maxBytes} bytes.`)
  return picture
}

function drawBackground({ context }: DrawingContext): void {
  const navy = context.createLinearGradient(0, 0, size.width, size.height)
  navy.addColorStop(0, colours.ink)
  navy.addColorStop(1, colours.navy)
  context.fillStyle = navy
  context.fillRect(0, 0, size.width, size.height)
  context.strokeStyle = fade('haze', 0.22)
  context.lineWidth = 2
  context.stroke(arcs)
}

function drawBrand({ context, mark }: DrawingContext): void {
  context.drawImage(mark, margin, 72, 64, 64)
  context.fillStyle = colours.white
  context.textBaseline = 'middle'
  setFont(context, { weight: 800, size: 38, spacing: -0.6 })
  context.fillText(brand.name, margin + 82, 105)
}

/** The largest size that fits three lines, or four beside a scene. */
function drawTitle({ context, scene }: DrawingContext, title: string): void {
  const width = (scene ? sceneLeft - 36 : size.width - margin - 60) - margin
  let fontSize = 108
  let lines: string[]
  do {
    fontSize -= 4
    setFont(context, { weight: 800, size: fontSize, spacing: -fontSize * 0.025 })
    lines = breakLines(context, title, width)
  } while (lines.length > (scene ? 4 : 3) || lines.length * fontSize > 252)
  context.textBaseline = 'alphabetic'
  context.fillStyle = colours.white
  const leading = fontSize * 1.1
  const bottom = 455
  for (const [index, line] of lines.entries()) {
    context.fillText(line, margin - 3, bottom - (lines.length - 1 - index) * leading)
  }
}

function drawFooter({ context }: DrawingContext): void {
  context.fillStyle = colours.amber
  context.beginPath()
  context.roundRect(margin, 500, 96, 8, 4)
  context.fill()
  context.fillStyle = colours.haze
  setFont(context, { weight: 600, size: 29, spacing: 0 })
  context.fillText(['Online tutoring', ...regionNames.map((name) => regions[name].label)].join(' · '), margin, 560)
}

function setFont(context: SKRSContext2D, font: { weight: number; size: number; spacing: number }) {
  context.font = `${font.weight} ${font.size}px Figtree`
  context.letterSpacing = `${font.spacing}px`
}

/** Breaks at spaces, then narrows the lines until they are even. */
function breakLines(context: SKRSContext2D, text: string, width: number): string[] {
  const words = text.split(' ')
  const fill = (limit: number) =>
    words.reduce<string[]>((lines, word) => {
      const line = lines.at(-1)
      const longer = line === undefined ? word : `${line} ${word}`
      return line !== undefined && context.measureText(longer).width > limit
        ? [...lines, word]
        : [...lines.slice(0, -1), longer]
    }, [])
  const greedy = fill(width)
  let narrowest = width
  while (narrowest > 200 && fill(narrowest - 20).length === greedy.length) narrowest -= 20
  const even = fill(narrowest)
  return even.every((line) => context.measureText(line).width <= width) ? even : greedy
}
