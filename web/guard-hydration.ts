import { hydrationOver } from './islands/start-page.ts'
import { formHydrated } from './ui/use-guarded-form.ts'

/** Beyond this an extension is re-inserting its nodes in a loop. */
const maxHeldNodes = 200

/**
 * Inline script. Extensions insert nodes beside form fields, on which React's hydration fails (error 418) and discards
 * what was typed. Such nodes are removed until their island is hydrated, then put back.
 */
export const guardIslands = `(() => {
const held = []
const over = new WeakSet()
const observer = new MutationObserver((records) => {
for (const { target, previousSibling, addedNodes } of records) {
const island = target.closest('[data-island]')
if (!over.has(island)) for (const node of addedNodes) {
if (held.length < ${maxHeldNodes} && node.isConnected) {
held.push([island, target, previousSibling, node])
node.remove()
}
}
}
})
for (const island of document.querySelectorAll('[data-island]')) observer.observe(island, { childList: true, subtree: true })
addEventListener('${hydrationOver}', ({ target }) => {
observer.takeRecords()
over.add(target)
for (const [island, parent, before, node] of held) if (island === target) before ? before.after(node) : parent.prepend(node)
}, true)
})()`

/**
 * The same for the back office, where React hydrates the whole document: nothing may stand before the page, either. It precedes
 * the page's module, which could hydrate before it listens.
 */
export const guardDocument = `(() => {
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
