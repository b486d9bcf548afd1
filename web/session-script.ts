import { rawFirstTouch, storageKey as touchKey } from './inquiry-form/first-touch.ts'
import { storageKey as motionKey, pausedAttribute, pausedValue } from './ui/motion.ts'

/** Inline script: motion that the visitor paused on another page is paused before the first paint. */
export const pauseMotionEarly = `try {
sessionStorage.getItem('${motionKey}') === '${pausedValue}' && document.documentElement.toggleAttribute('${pausedAttribute}', true)
} catch {}`

/** Inline script: the first touch is kept also of who leaves before the page's module has come. */
export const keepFirstTouch = `try {
sessionStorage['${touchKey}'] ??= ${rawFirstTouch}
} catch {}`
