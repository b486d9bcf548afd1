/**
 * Runs in the browser, as text, before the browser restores a scroll position: a page that Back or Forward leads to opens
 * at its top (spec §2) or at the section its address names, also when it comes out of the back/forward cache. Within a page
 * Back returns to where the visitor was, and a reload keeps the place. It needs no other script, and no router.
 */
const scrollRestoration = `(() => {
history.scrollRestoration = 'manual'
const jump = (top) => scrollTo({ top, behavior: 'instant' })
const places = new Map()
window.navigation?.addEventListener('currententrychange', ({ navigationType, from }) => {
places.set(from.key, scrollY)
if (navigationType === 'traverse' && new URL(from.url).pathname === location.pathname) jump(places.get(navigation.currentEntry.key) ?? scrollY)
})
addEventListener('pageshow', ({ persisted }) => {
if (!persisted) return
jump(0)
document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
})
const [load] = performance.getEntriesByType('navigation')
if (load?.type === 'reload') addEventListener('DOMContentLoaded', () => jump(history.state?.scrollTop ?? 0))
addEventListener('scrollend', () => history.replaceState({ ...history.state, scrollTop: scrollY }, ''))
})()`

/** Adds the script to a public page's head, with the mark of the others where they have one. */
export const addScrollRestoration = (html: string, nonce?: string): string =>
  html.replace(
    '</head>',
    `<script${nonce ? ` nonce="${nonce}"` : ''}>${scrollRestoration}</script></head>`,
  )
