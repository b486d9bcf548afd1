let loading: Promise<void> | undefined

/**
 * A page has only the styles of its own HTML (scripts/styles); an island also shows what is not there yet. Rejects when
 * they cannot be fetched.
 */
export const loadAllStyles = (): Promise<void> => {
  loading ??= new Promise((resolve, reject) => {
    const href = document.getElementById('public-styles')?.dataset['all']
    if (!href) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded.`)))
    document.head.append(link)
  })
  return loading
}
