/** Runs in the browser, as text: starts the page's module once, at the first touch or when all is quiet. */
const startWhenIdleOrTouched = `(() => {
const touches = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const start = () => {
touches.forEach((touch) => removeEventListener(touch, start, true))
const later = document.querySelector('script[type="text/later"]')
if (!later) return
const now = document.createElement('script')
now.type = 'module'
now.textContent = later.textContent
later.type = 'text/started'
document.body.append(now)
}
touches.forEach((touch) => addEventListener(touch, start, { capture: true, passive: true }))
const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200))
document.readyState === 'complete' ? whenIdle() : addEventListener('load', whenIdle)
})()`

/**
 * Lets a public page paint before any script is fetched: no module is preloaded, and the one that hydrates stays text
 * until `startWhenIdleOrTouched`, with the mark of the others where they have one. Links, menus and forms work natively until then.
 */
export const deferHydration = (html: string, nonce?: string): string => {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      `<script${nonceAttribute} type="module" async="">`,
      `<script${nonceAttribute} type="text/later">`,
    )
    .replace('</body>', `<script${nonceAttribute}>${startWhenIdleOrTouched}</script></body>`)
}
