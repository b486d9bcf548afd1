import { formHydrated } from './ui/use-guarded-form.ts'

/** More than this is no password manager's icons but a quarrel with something that puts them back at once. */
const maxHeldNodes = 200

/**
 * Runs in the browser, as text. Password managers put elements beside the fields of a form, and other extensions in front of
 * the page; React gives up on a form or page in which it finds them while it hydrates (its error 418), and what was typed
 * is lost. Until the form is hydrated they are held back, then they return to their places.
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

/**
 * Adds the guard to the end of a page. Whatever hydrates the page must start later: a module that runs as soon as it
 * has arrived could be earlier than the guard, which then would never be told.
 */
export const addHydrationGuard = (html: string, nonce?: string): string =>
  html
    .replace('type="module" async=""', 'type="module"')
    .replace(
      '</body>',
      `<script${nonce ? ` nonce="${nonce}"` : ''}>${guardHydration}</script></body>`,
    )
