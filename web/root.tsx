import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Outlet, Scripts, useMatches } from 'react-router'
import { languageAt } from '#contract/regions.ts'
import { markOldBrowser } from './back-office/layout/old-browser.tsx'
import { isBackOffice } from './back-office/route-ids.ts'
import { HtmlPage, type Slots } from './html-page.tsx'
import { InlineScript } from './ui/inline-script.tsx'

export { ErrorBoundary } from './error-screen.tsx'

const guard = import.meta.env.SSR ? (await import('./guard-hydration.ts')).guardDocument : ''

const backOfficeSlots: Slots = {
  head: <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />,
  bodyEnd: (
    <>
      <InlineScript code={markOldBrowser} />
      <InlineScript code={guard} />
      <Scripts />
    </>
  ),
}

const slots = import.meta.env.SSR ? (await import('./public-slots.tsx')).publicSlots : backOfficeSlots

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const lang = import.meta.env.SSR ? languageAt(matches.at(-1)?.pathname) : 'en-US'
  const inBackOffice = isBackOffice(matches.map(({ id }) => id))
  return (
    <HtmlPage lang={lang} {...(inBackOffice ? backOfficeSlots : slots)}>
      {children}
    </HtmlPage>
  )
}

export default function Root() {
  return <Outlet />
}
