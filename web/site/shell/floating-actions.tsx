import { Icon } from './icon.tsx'
import { questionChatUrl } from './navigation.ts'

/** web/site/browser/back-to-top.ts shows and answers it (R-site-16). */
function BackToTop() {
  return (
    <button
      type="button"
      hidden
      data-back-to-top=""
      aria-label="Back to top"
      className="arrive grid size-11 place-items-center rounded-full border border-line bg-white text-navy shadow-raised hover:border-azure hover:text-blue"
    >
      <Icon name="up" className="size-5" />
    </button>
  )
}

/** As high as the window, so that a button that appears shifts nothing. */
export function FloatingActions() {
  return (
    <aside
      aria-label="Shortcuts"
      data-floating=""
      className="pointer-events-none fixed [view-transition-name:floating] inset-y-4 right-4.5 z-10 grid content-end justify-items-center gap-3 *:pointer-events-auto *:transition-[opacity,color,background-color,border-color] *:in-data-moved-aside:pointer-events-none! *:in-data-moved-aside:opacity-0 sm:inset-y-5 sm:right-6"
    >
      <BackToTop />
      <a
        href={questionChatUrl}
        target="_blank"
        rel="noreferrer"
        className="grid size-12 place-items-center rounded-full bg-whatsapp sm:size-14 text-white shadow-raised hover:bg-whatsapp-dark"
      >
        <span className="sr-only">Chat with us on WhatsApp (opens in a new tab)</span>
        <Icon name="chat" className="size-7" />
      </a>
    </aside>
  )
}
