import { Outlet } from 'react-router'
import { FloatingActions } from './floating-actions.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PauseMotion } from './pause-motion.tsx'
import printStyles from './print.css?url'

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
