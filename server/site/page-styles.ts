/** What the build keeps for pages that are rendered at runtime. */
export type PageStyles = {
  /** The file with all styles of the site. */
  url: string
  /** By `stylesKey`; a page in parts has those of its first screens. */
  inlined: Record<string, string>
  /** Inline scripts, each with its minified form. */
  minifiedScripts: [string, string][]
}

/** The details of a course, which stand in the page with its address, have more styles. */
export const stylesKey = ({ pathname, searchParams }: URL): string =>
  searchParams.has('category') ? `${pathname}?category` : pathname

export const pageStylesFile = 'page-styles.json'
