/** What the build keeps for pages that are rendered at runtime. */
export type PageStyles = {
  /** The file with all styles of the site. */
  url: string
  /** By path. */
  inlined: Record<string, string>
}

export const pageStylesFile = 'page-styles.json'

const element = /<style id="public-styles">([^]*?)<\/style>/

/** All styles of the site, as React Router renders them into each public page. */
export const inlinedStyles = (html: string): string | undefined => element.exec(html)?.[1]

/** Leaves the page with its own styles, and the address of the others for its scripts (web/islands/all-styles.ts). */
export const inlineStyles = (html: string, css: string, url: string): string =>
  html.replace(element, () => `<style id="public-styles" data-all="${url}">${css}</style>`)
