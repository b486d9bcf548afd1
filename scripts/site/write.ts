import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serverBuildLoader } from '#server/site/render.ts'
import { drawIcons } from './icons.ts'
import { listPages, listSocialImages, type Routes } from './pages.ts'
import { readScene } from './scenes.ts'
import { createSocialImageRenderer } from './social-images.ts'
import { manifest, robots, sitemap } from './texts.ts'

const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

export async function writeSiteFiles(root: string): Promise<void> {
  const { routes } = await serverBuildLoader(join(root, 'build'))()
  const pages = listPages(routes as Routes)
  const mark = readFileSync(join(root, 'web/ui/mark.svg'))
  const renderSocialImage = await createSocialImageRenderer(join(root, font), mark)
  const files: Record<string, string | Buffer> = {
    'robots.txt': robots(),
    'sitemap.xml': sitemap(pages),
    'site.webmanifest': manifest(),
    ...(await drawIcons(mark)),
  }
  for (const { path, socialImage, title } of listSocialImages(routes as Routes))
    files[socialImage] = await renderSocialImage(title, readScene(root, path))
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'build/client', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
