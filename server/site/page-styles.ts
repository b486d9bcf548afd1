/** What the build keeps for pages that are rendered at runtime. */
export type PageStyles = {
  /** The file with all styles of the site. */
  url: string
  /** By `stylesKey`. */
  inlined: Record<string, string>
  /** Of classes and lists of classes, as they stand in HTML. */
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

/** Of `EndOfFirstScreens` (web/site/shell). */
const endOfFirstScreens = /<link data-end-of-first-screens="[^"]*"\/>/

export const hasFirstScreens = (html: string): boolean => endOfFirstScreens.test(html)

export const firstScreensOf = (html: string): string => html.split(endOfFirstScreens, 1)[0] ?? ''

/**
 * Leaves the page with the styles of its first screens, which may be the whole page, and the address of the others for its
 * scripts (web/islands/all-styles.ts).
 */
export const inlineStyles = (html: string, css: string, url: string): string =>
  html
    .replace(element, () => `<style id="public-styles" data-all="${url}">${css}</style>`)
    .replace(endOfFirstScreens, `<link rel="stylesheet" href="${url}"/>`)

/**
 * Gives classes their short names. Behind the first screens a whole list of classes may have one name, which stands in the
 * file with all styles. No text can hold what is replaced: React escapes its quotation marks.
 */
export const shortenClassNames = (html: string, names: ReadonlyMap<string, string>): string => {
  const { length } = firstScreensOf(html)
  return html.replace(/ class="([^"]*)"/g, (_, value: string, offset: number) => {
    const list = value.split(' ').filter(Boolean)
    const name = offset > length ? names.get(list.join(' ')) : undefined
    return ` class="${name ?? list.map((one) => names.get(one) ?? one).join(' ')}"`
  })
}

export const minifyScripts = (html: string, scripts: [string, string][]): string =>
  scripts.reduce((page, [script, minified]) => page.replace(script, () => minified), html)
