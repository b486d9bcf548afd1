/** What the build keeps for pages that are rendered at runtime. */
export type PageStyles = {
  /** The file with all styles of the site. */
  url: string
  /** By `stylesKey`. */
  inlined: Record<string, string>
  /** Of classes, as they stand in HTML. */
  shortNames: [string, string][]
  /** Inline scripts, each with its minified form. */
  minifiedScripts: [string, string][]
}

/** The details of a course, which stand in the page with its address, have more styles. */
export const stylesKey = ({ pathname, searchParams }: URL): string =>
  searchParams.has('category') ? `${pathname}?category` : pathname

export const pageStylesFile = 'page-styles.json'

const element = /<style id="public-styles">([^]*?)<\/style>/

/** All styles of the site, as React Router renders them into each public page. */
export const inlinedStyles = (html: string): string | undefined => element.exec(html)?.[1]

/** Leaves the page with its own styles, and the address of the others for its scripts (web/islands/all-styles.ts). */
export const inlineStyles = (html: string, css: string, url: string): string =>
  html.replace(element, () => `<style id="public-styles" data-all="${url}">${css}</style>`)

/** No text can hold what is replaced: React escapes its quotation marks. */
export const shortenClassNames = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(
    / class="([^"]*)"/g,
    (_, value: string) =>
      ` class="${value
        .split(' ')
        .map((name) => names.get(name) ?? name)
        .join(' ')}"`,
  )

export const minifyScripts = (html: string, scripts: [string, string][]): string =>
  scripts.reduce((page, [script, minified]) => page.replace(script, () => minified), html)
