import { representRendered } from './page.ts'
import { createRenderQueue, type PageData, type Render } from './render.ts'
import { compressBetter, type Representation } from './representation.ts'

/** The page that was rendered longest ago goes first. */
const maxPages = 64

type Options = {
  /** Address of the one page that is worth a quarter of a second of a thread. */
  compressedBetter?: string
}

/** Renders one page at a time, and keeps it by its address until it is asked for with other data. */
export function createPageRenderer(render: Render, { compressedBetter }: Options = {}) {
  const enqueueRender = createRenderQueue()
  const pages = new Map<string, { content: string; page: Promise<Representation> }>()

  async function renderPage(url: string, data: PageData): Promise<Representation> {
    const { html, scripts } = await render(url, data)
    const page = await representRendered(html, scripts)
    if (url === compressedBetter) void compressBetter(page).catch(() => {}) // serves as before
    return page
  }

  return (url: string, data: PageData): Promise<Representation> => {
    const content = JSON.stringify(data)
    const kept = pages.get(url)
    if (kept?.content === content) return kept.page
    const page = enqueueRender(() => renderPage(url, data))
    pages.set(url, { content, page })
    page.catch(() => pages.delete(url))
    const [oldest = ''] = pages.keys()
    if (pages.size > maxPages) pages.delete(oldest)
    return page
  }
}
