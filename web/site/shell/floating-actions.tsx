import { Icon } from './icon.tsx'
import { questionChatUrl } from './navigation.ts'

/** web/site/browser/back-to-top.ts shows and answers it. */
function BackToTop() {
  return (
    <button
      type="button"
      hidden
      data-back-to-top=""
      aria-label="Back to top"
      className="arrive grid size-11 max-lg:ml-auto place-items-center rounded-full border border-line bg-white text-navy lg:shadow-raised hover:border-azure hover:text-blue"
    >
      <Icon name="up" className="size-5" />
    </button>
  )
}

/** A bar in small windows; in the margin of others, as high as the window, so that a button that appears shifts nothing. */
export function FloatingActions() {
  return (
    <aside aria-label="Shortcuts" data-floating="" className="floating-actions">
      <BackToTop />
      <a
        href={questionChatUrl}
        target="_blank"
        rel="noreferrer"
        className="flex h-11 max-lg:order-first items-center gap-2 rounded-full bg-whatsapp pr-4.5 pl-3.5 text-sm font-bold text-white hover:bg-whatsapp-dark lg:grid lg:size-11 lg:place-items-center lg:p-0 lg:shadow-raised min-[90rem]:size-14"
      >
        <Icon name="chat" className="size-6 min-[90rem]:size-7" />
        <span className="lg:sr-only">
          Chat with us<span className="sr-only"> on WhatsApp (opens in a new tab)</span>
        </span>
      </a>
    </aside>
  )
}
