import { scrollToPrefix } from './site/browser/page-links.ts'

const sectionScrollDelayMs = 100

/** Inline script of the head: Chromium restores positions itself when it is set later. */
export const restoreByScript = `history.scrollRestoration = 'manual'`

/**
 * Inline script: Back and Forward open a page at its top or at its hash, a reload keeps the position, and so does Back within the
 * page: each entry of the history knows where it was left. A hash with the prefix opens the page at its top, and scrolls to
 * the section from there.
 */
export const scrollRestoration = `(() => {
const jump = (top) => scrollTo({ top, behavior: 'instant' })
addEventListener('pageshow', ({ persisted }) => {
if (!persisted) return
jump(0)
document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
})
const [load] = performance.getEntriesByType('navigation')
const isReload = load?.type === 'reload'
if (isReload || location.hash) document.documentElement.toggleAttribute('data-whole', true)
if (isReload) addEventListener('DOMContentLoaded', () => jump(history.state?.scrollTop ?? 0))
const section = location.hash.split('${scrollToPrefix}')[1]
if (section) {
history.replaceState(null, '', location.pathname)
addEventListener('DOMContentLoaded', () => setTimeout(() => {
history.replaceState(null, '', '#' + section)
const target = document.getElementById(section)
target?.scrollIntoView()
target?.focus({ preventScroll: true })
}, ${sectionScrollDelayMs}))
}
const save = () => history.replaceState({ ...history.state, scrollTop: scrollY }, '')
let rest
addEventListener('scroll', () => {
clearTimeout(rest)
rest = setTimeout(save, 100)
}, { passive: true })
addEventListener('click', save, true)
addEventListener('pagehide', save)
addEventListener('popstate', ({ state }) => state && jump(state.scrollTop))
})()`
