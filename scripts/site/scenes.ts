import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadImage, type SKRSContext2D } from '@napi-rs/canvas'

export type Picture = Awaited<ReturnType<typeof loadImage>>

/** The drawing that opens each page, under web/site. The legal pages have none. */
const drawings: Record<string, string> = {
  '/': 'home/drawings/lesson.svg',
  '/about-us': 'about/world.svg',
  '/contact': 'contact/closing.svg',
  '/courses': 'courses/lessons.svg',
  '/tutoring-australia': 'regions/australia/skyline.svg',
  '/tutoring-uk': 'regions/uk/skyline.svg',
  '/tutoring-usa': 'regions/usa/skyline.svg',
}

export function readScene(root: string, path: string): Buffer | undefined {
  const drawing = drawings[path]
  return drawing ? readFileSync(join(root, 'web/site', drawing)) : undefined
}

/** Rendered large: canvas would enlarge a small SVG as pixels. */
export const loadSvg = (svg: Buffer): Promise<Picture> => {
  const [, , , width = 1, height = 1] =
    /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(svg.toString())?.map(Number) ?? []
  const scale = 1000 / width
  const size = `width="${width * scale}" height="${height * scale}"`
  return loadImage(Buffer.from(svg.toString().replace('<svg ', `<svg ${size} `)))
}

/** Where a scene stands; it keeps its shape. */
export const sceneLeft = 686
const sceneBox = { top: 105, width: 440, height: 420, radius: 24 }

export function drawScene(context: SKRSContext2D, scene: Picture): void {
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
