import siteModule from 'virtual:site-module'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { use } from 'react'
import css from './app.css?inline'
import { guardIslands } from './guard-hydration.ts'
import type { Slots } from './html-page.tsx'
import { rawFirstTouch, storageKey as touchKey } from './inquiry-form/first-touch.ts'
import { startPage } from './islands/start-page.ts'
import { restoreByScript, scrollRestoration } from './scroll-restoration.ts'
import { InlineScript } from './ui/inline-script.tsx'
import { storageKey as motionKey, pausedAttribute, pausedValue } from './ui/motion.ts'
import { RenderedPageContext } from './ui/rendered-page.ts'

/** Pages of the site are prefetched, never rendered: that would start their scripts. A query is rendered for each visitor. */
const speculationRules = {
  prefetch: [
    {
      where: {
        selector_matches:
          "a[href^='/']:not([href^='/admin'], [href^='/api'], [href*='.'], [href*='?'], [href*='#'], [aria-current=page])",
      },
      eagerness: 'moderate',
    },
  ],
}

/** Inline script: motion that the visitor paused on another page stays paused. */
const pauseMotion = `try {
sessionStorage.getItem('${motionKey}') === '${pausedValue}' && document.documentElement.toggleAttribute('${pausedAttribute}', true)
} catch {}`

/** Before the first paint only where another page may have paused it: the paint waits until the browser has opened its storage. */
const pauseMotionEarly = `if (document.referrer.startsWith(location.origin + '/')) ${pauseMotion}`

/** Inline script: the first touch is kept also of who leaves before the page's module has come. */
const keepFirstTouch = `try {
sessionStorage['${touchKey}'] ??= ${rawFirstTouch}
} catch {}`

function Styles() {
  const styles = use(RenderedPageContext)?.styles
  return <style id="public-styles" data-all={styles?.url} dangerouslySetInnerHTML={{ __html: styles?.css ?? css }} />
}

/**
 * In the body: Chromium delays the first paint by up to 100 ms for a typeface that is asked for in the head, and React moves
 * there what has no handler.
 */
const FontPreload = () => (
  <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" onLoad={() => {}} />
)

/** Of a public page, which browsers do not render. What the first paint can do without stands at the end. */
export const publicSlots: Slots = {
  head: (
    <>
      <Styles />
      <InlineScript code={[restoreByScript, pauseMotionEarly].join('\n')} />
    </>
  ),
  bodyStart: <FontPreload />,
  bodyEnd: (
    <>
      <InlineScript code={[pauseMotion, keepFirstTouch, scrollRestoration].join('\n')} />
      <InlineScript data-src={siteModule} code={startPage} />
      <InlineScript code={guardIslands} />
      <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
    </>
  ),
}
