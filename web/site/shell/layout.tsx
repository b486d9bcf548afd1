import { Outlet, useLocation } from 'react-router'
import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { FloatingActions } from './floating-actions.tsx'
import { Footer, Logo } from './footer.tsx'
import { Icon } from './icon.tsx'
import { actions, mainMenu, type NavItem } from './navigation.ts'
import printStyles from './print.css?url'

/** A section of the page is not the current page. */
function MenuLink({ label, to, className }: NavItem & { className: string }) {
  const { pathname } = useLocation()
  // The build asks for a page with a slash at its end.
  const isCurrent = to === (pathname.replace(/\/$/, '') || '/')
  return (
    <a
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-smoothly={to.includes('#') ? '' : undefined}
      className={className}
    >
      {label}
    </a>
  )
}

function LoginLink({ className }: { className: string }) {
  return (
    <a className={className} href={actions.login.href} target="_blank" rel="noreferrer">
      {actions.login.label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** A `<details>` opens without script; web/site/browser/menu.ts does the rest. */
function MobileMenu() {
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

function Header() {
  return (
    <header className="fixed [@media(height<33rem)]:absolute inset-x-0 top-0 z-20 border-b border-line/60 bg-white [view-transition-name:bar]">
      <div className="wrap flex h-16 items-center gap-2 lg:h-19 lg:gap-3">
        <a href="/" className="mr-auto flex rounded-s" aria-label={`${brand.name}, home`}>
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden items-center lg:flex xl:mr-4 xl:gap-1">
          {mainMenu.map((item) => (
            <MenuLink
              key={item.to}
              {...item}
              className="rounded-full px-2.5 py-2 font-semibold text-navy transition-colors hover:bg-sky aria-[current=page]:text-blue xl:px-3.5"
            />
          ))}
        </nav>
        <LoginLink className={`${buttonClass({ variant: 'ghost', size: 'sm' })} max-lg:hidden`} />
        <a className={`${buttonClass({ variant: 'outline', size: 'sm' })} max-lg:hidden`} href={actions.call.href}>
          {actions.call.label}
        </a>
        <a className={`${buttonClass({ size: 'sm' })} narrow:hidden`} href={actions.demo.to}>
          {actions.demo.label}
        </a>
        <MobileMenu />
      </div>
    </header>
  )
}

/** web/site/browser/pause-motion.ts shows and answers it. */
function PauseMotion() {
  return (
    <button
      type="button"
      hidden
      data-pause-motion=""
      aria-label="Pause motion"
      data-label-when-paused="Resume motion"
      className="group absolute top-1 right-2 z-1 grid size-10 place-items-center rounded-full lg:top-3 lg:right-4"
    >
      <span className="grid size-8 place-items-center rounded-full border border-line bg-white text-slate transition-colors group-hover:border-azure group-hover:text-blue">
        <Icon name="pause" className="size-3 in-data-motion-paused:hidden" />
        <Icon name="resume" className="hidden size-3 in-data-motion-paused:block" />
      </span>
    </button>
  )
}

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col pt-[calc(4rem+1px)] lg:pt-[calc(4.75rem+1px)]">
      <a
        href="#main"
        className="fixed -top-18 left-2 z-30 rounded-full bg-ink px-5 py-3 font-bold text-white focus:top-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="relative grow outline-none">
        <PauseMotion />
        <Outlet />
      </main>
      <Footer />
      <FloatingActions />
      {/* web/site/browser/drift-bubbles.ts fills it. */}
      <div
        data-bubbles=""
        data-testid="bubbles"
        aria-hidden="true"
        hidden
        className="bubbles pointer-events-none fixed inset-0 -z-10 overflow-hidden *:absolute *:rounded-full *:opacity-[0.025] lg:*:data-beside-text:opacity-[0.07]"
      />
      <link rel="stylesheet" href={printStyles} media="print" />
    </div>
  )
}
