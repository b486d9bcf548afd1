import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { LoginLink } from './login-link.tsx'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { actions, mainMenu } from './navigation.ts'

export function Header() {
  return (
    <header className="fixed inset-x-0 top-0 z-20 border-b border-line/60 bg-white [view-transition-name:bar]">
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
        <a
          className={`${buttonClass({ variant: 'outline', size: 'sm' })} max-lg:hidden`}
          href={actions.call.href}
        >
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
