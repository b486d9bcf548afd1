/** Dispatched on the document when somebody uses the page for the first time; from then on `<html>` has `data-in-use`. */
export const pageInUse = 'page-in-use'

/** Dispatched on an island once React has taken over its HTML, or will never do so. */
export const hydrationOver = 'hydration-over'

/** Dispatched on an island whose code cannot be fetched: it works as without script from then on. */
export const islandFailed = 'island-failed'

/**
 * Inline script: imports the page's module (`data-src`, with what it imports) when the page is first used, or when the
 * browser is idle after the first paint. Until an island is ready it holds the press of a button in it, which the island then answers.
 */
export const startPage = `(() => {
const { src } = document.currentScript.dataset
const root = document.documentElement
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin']
let isStarted = false
const start = () => {
if (isStarted) return
isStarted = true
Promise.all(src.split(' ').map((url) => import(url))).catch(() => {
root.toggleAttribute('data-without-module', true)
document.querySelectorAll('[data-island]').forEach((island) => island.dispatchEvent(new Event('${islandFailed}')))
})
}
addEventListener('${islandFailed}', ({ target }) => {
target.toggleAttribute('data-without-script', true)
target.toggleAttribute('data-ready', true)
target.querySelectorAll('noscript').forEach((standIn) => { standIn.outerHTML = standIn.textContent })
target.dispatchEvent(new Event('${hydrationOver}'))
const held = target.querySelector('[data-pressed]')
if (held) mark(held, false), held.click()
}, true)
const use = (event) => {
if (event.type === 'pointermove' && !event.movementX && !event.movementY) return
signsOfUse.forEach((type) => removeEventListener(type, use, true))
root.toggleAttribute('data-in-use', true)
document.dispatchEvent(new Event('${pageInUse}'))
start()
}
signsOfUse.forEach((type) => addEventListener(type, use, { capture: true, passive: true }))
const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200))
const whenPainted = () => new PerformanceObserver((_, observer) => { observer.disconnect(); whenIdle() }).observe({ type: 'paint', buffered: true })
document.readyState === 'complete' ? whenPainted() : addEventListener('load', whenPainted)
const mark = (control, isHeld) => {
control.toggleAttribute('data-pressed', isHeld)
isHeld ? control.setAttribute('aria-busy', 'true') : control.removeAttribute('aria-busy')
}
addEventListener('click', (event) => {
if (root.hasAttribute('data-without-module') || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
const control = event.target.closest('[data-island]:not([data-ready]) :is(button, [data-held])')
if (!control) return
event.preventDefault()
event.stopImmediatePropagation()
document.querySelectorAll('[data-pressed]').forEach((other) => mark(other, false))
mark(control, true)
}, true)
})()`
