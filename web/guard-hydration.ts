import { formHydrated } from './ui/use-guarded-form.ts'

/** Beyond this an extension is re-inserting its nodes in a loop. */
const maxHeldNodes = 200

/**
 * Inline script. Extensions insert nodes beside form fields and before the page, on which React's hydration fails
 * (error 418) and discards what was typed. Such nodes are removed until the form is hydrated, then put back.
 */
const guardHydration = `(() => {
const held = []
const page = document.body.firstElementChild
const observer = new MutationObserver((records) => {
for (const { target, previousSibling, addedNodes } of records) {
for (const node of addedNodes) {
if (target === document.body) { if (page.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_PRECEDING) target.append(node) }
else if (target.closest('form[data-guarded]') && held.length < ${maxHeldNodes} && node.isConnected) {
held.push([target, previousSibling, node])
node.remove()
}
}
}
})
observer.observe(document.body, { childList: true, subtree: true })
addEventListener('${formHydrated}', () => {
observer.disconnect()
for (const [parent, before, node] of held) before ? before.after(node) : parent.prepend(node)
}, { once: true })
})()`

/** Also defers the page's module: an `async` one could hydrate before the guard listens. */
export const addHydrationGuard = (html: string, nonce?: string): string =>
  html
    .replace('type="module" async=""', 'type="module"')
    .replace(
      '</body>',
      `<script${nonce ? ` nonce="${nonce}"` : ''}>${guardHydration}</script></body>`,
    )
