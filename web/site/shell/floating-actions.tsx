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
      className="arrive grid size-11 place-items-center rounded-full border border-line bg-white text-navy hover:border-azure hover:text-blue"
    >
      <Icon name="up" className="size-5" />
    </button>
  )
}

/** In the margin it is as high as the window, so that a button that appears shifts nothing. */
export function FloatingActions() {
  return (
    <aside aria-label="Shortcuts" data-floating="" className="floating-actions">
      <BackToTop />
      <a
        href={questionChatUrl}
        target="_blank"
        rel="noreferrer"
        className="grid size-11 place-items-center rounded-full bg-whatsapp text-white hover:bg-whatsapp-dark min-[90rem]:size-14"
      >
        <Icon name="chat" className="size-6 min-[90rem]:size-7" />
        <span className="sr-only">Chat with us on WhatsApp (opens in a new tab)</span>
      </a>
    </aside>
  )
}
