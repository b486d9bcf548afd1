let loading: Promise<void> | undefined

/** Where a page is linked to it (web/site/shell/end-of-first-screens.tsx). One that could not be fetched has no rules. */
const isThere = (href: string): boolean =>
  [...document.styleSheets].some((sheet) => sheet.href?.endsWith(href) && sheet.cssRules.length > 0)

/**
 * A page has only the styles of its own HTML (scripts/styles); an island also shows what is not there yet. Rejects when
 * they cannot be fetched.
 */
export const loadAllStyles = (): Promise<void> => {
  loading ??= new Promise((resolve, reject) => {
    const href = document.getElementById('public-styles')?.dataset['all']
    if (!href || isThere(href)) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded.`)))
    document.head.append(link)
  })
  return loading
}
