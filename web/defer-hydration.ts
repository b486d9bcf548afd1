/** Inline script: starts the page's module at the first interaction, or when the browser is idle. */
const startWhenIdleOrUsed = `(() => {
const interactions = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const start = () => {
interactions.forEach((type) => removeEventListener(type, start, true))
const deferred = document.querySelector('script[type="text/deferred"]')
if (!deferred) return
const module = document.createElement('script')
module.type = 'module'
module.textContent = deferred.textContent
deferred.type = 'text/started'
document.body.append(module)
}
interactions.forEach((type) => addEventListener(type, start, { capture: true, passive: true }))
const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200))
document.readyState === 'complete' ? whenIdle() : addEventListener('load', whenIdle)
})()`

/**
 * Lets a public page paint before any script is fetched: drops the preloads and keeps the hydrating module as text.
 * Links, menus and forms work natively until it starts.
 */
export const deferHydration = (html: string, nonce?: string): string => {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      `<script${nonceAttribute} type="module" async="">`,
      `<script${nonceAttribute} type="text/deferred">`,
    )
    .replace('</body>', `<script${nonceAttribute}>${startWhenIdleOrUsed}</script></body>`)
}
