import { buttonClass } from '#web/ui/button.tsx'
import { LoginLink } from './login-link.tsx'
import { MenuLink } from './menu-link.tsx'
import { actions, mainMenu } from './navigation.ts'

/** A `<details>` opens without script; web/site/browser/menu.ts does the rest. */
export function MobileMenu() {
  return (
    <details className="mobile-menu group lg:hidden">
      <summary
        className="grid size-11 list-none place-items-center rounded-full border-2 border-line bg-white hover:border-azure [&::-webkit-details-marker]:hidden"
        aria-label="Menu"
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
          <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <path className="group-open:hidden" d="M3 6h14M3 10h14M3 14h14" />
            <path className="hidden group-open:block" d="M5 5l10 10M15 5L5 15" />
          </g>
        </svg>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-1 overflow-y-auto overscroll-contain border-b border-line bg-white px-[18px] pt-3 pb-6 shadow-raised"
      >
        {mainMenu.map((item) => (
          <MenuLink
            key={item.to}
            {...item}
            className="rounded-s px-3 py-3 text-lg font-semibold hover:bg-sky aria-[current=page]:bg-sky aria-[current=page]:text-blue"
          />
        ))}
        <div className="mt-3 grid gap-3 border-t border-line pt-5">
          <a className={buttonClass()} href={actions.demo.to}>
            {actions.demo.label}
          </a>
          <div className="grid grid-cols-2 gap-3">
            <a className={buttonClass({ variant: 'outline' })} href={actions.call.href}>
              {actions.call.label}
            </a>
            <LoginLink className={buttonClass({ variant: 'outline' })} />
          </div>
        </div>
      </nav>
    </details>
  )
}
