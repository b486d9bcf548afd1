import { questionChatUrl } from './navigation.ts'

/** Shown and answered by web/site/browser/back-to-top.ts (R-site-16). */
function BackToTop() {
  return (
    <button
      type="button"
      hidden
      data-back-to-top=""
      aria-label="Back to top"
      className="arrive grid size-11 place-items-center rounded-full border border-line bg-white text-navy shadow-raised hover:border-azure hover:text-blue"
    >
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path
          d="M10 16V4.5M4.5 10 10 4.5l5.5 5.5"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

/** As high as the window, so that a button that appears shifts nothing. */
export function FloatingActions() {
  return (
    <aside
      aria-label="Shortcuts"
      data-floating=""
      className="pointer-events-none fixed [view-transition-name:floating] inset-y-4 right-4 z-10 grid content-end justify-items-center gap-3 *:pointer-events-auto *:transition-[opacity,color,background-color,border-color] *:in-data-moved-aside:pointer-events-none! *:in-data-moved-aside:opacity-0 sm:inset-y-5 sm:right-5"
    >
      <BackToTop />
      <a
        href={questionChatUrl}
        target="_blank"
        rel="noreferrer"
        className="grid size-12 place-items-center rounded-full bg-whatsapp sm:size-14 text-white shadow-raised hover:bg-whatsapp-dark"
      >
        <span className="sr-only">Chat with us on WhatsApp (opens in a new tab)</span>
        <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
          <path
            d="M4 24l1.5-5.1a10.4 10.4 0 1 1 4 3.8z"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinejoin="round"
          />
          <path
            d="M10.3 8.6c.7-.4 1.3-.1 1.6.6l.6 1.5c.2.5 0 .9-.7 1.6.9 1.7 2 2.8 3.8 3.7.7-.8 1.1-1 1.7-.8l1.5.7c.7.4.9.9.6 1.6-.6 1.3-1.9 1.9-3.3 1.5-3.6-1-6.2-3.5-7.2-7.1-.3-1.3.2-2.7 1.4-3.3z"
            fill="currentColor"
          />
        </svg>
      </a>
    </aside>
  )
}
