import { pausedAttribute, pausedValue, storageKey } from './ui/motion.ts'

/** Inline script: motion that the visitor paused on another page is paused before the first paint (R-site-19). */
const restoreMotion = `try { sessionStorage.getItem('${storageKey}') === '${pausedValue}' && document.documentElement.toggleAttribute('${pausedAttribute}', true) } catch {}`

export const addMotionRestoration = (html: string, nonce?: string): string =>
  html.replace(
    '</head>',
    `<script${nonce ? ` nonce="${nonce}"` : ''}>${restoreMotion}</script></head>`,
  )
