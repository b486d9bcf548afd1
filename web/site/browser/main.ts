import { firstTouch } from '#web/inquiry-form/first-touch.ts'
import { loadIslands } from '#web/islands/load-islands.ts'
import { whenInUse } from '#web/islands/when-in-use.ts'
import { showBackToTop } from './back-to-top.ts'
import { startClocks } from './clocks.ts'
import { startCounters } from './counters.ts'
import { driftBubbles } from './drift-bubbles.ts'
import { focusScrollers } from './focus-scrollers.ts'
import { showMapOnRequest } from './map.ts'
import { closeMenu } from './menu.ts'
import { moveAside } from './move-aside.ts'
import { followPageLinks } from './page-links.ts'
import { pauseMotion } from './pause-motion.ts'
import { islands, loadParts } from './registry.ts'
import { renderRest } from './render-rest.ts'

const behaviours = [
  () => loadIslands(islands),
  firstTouch,
  pauseMotion,
  followPageLinks,
  closeMenu,
  showBackToTop,
  moveAside,
  startClocks,
  startCounters,
  showMapOnRequest,
  focusScrollers,
  () => whenInUse(driftBubbles),
  loadParts,
  renderRest,
]

for (const start of behaviours) {
  try {
    start()
  } catch (error) {
    reportError(error)
  }
}
document.documentElement.toggleAttribute('data-module', true)
