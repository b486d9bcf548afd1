import { rawFirstTouch, storageKey as touchKey } from './inquiry-form/first-touch.ts'
import { storageKey as motionKey, pausedAttribute, pausedValue } from './ui/motion.ts'

/**
 * Inline script: motion that the visitor paused on another page is paused before the first paint (R-site-19), and the first
 * touch is kept also of who leaves before the page's module has come (R-form-21).
 */
export const sessionScript = `try {
sessionStorage.getItem('${motionKey}') === '${pausedValue}' && document.documentElement.toggleAttribute('${pausedAttribute}', true)
sessionStorage['${touchKey}'] ??= ${rawFirstTouch}
} catch {}`
