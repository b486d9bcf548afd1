import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import { isBackOffice } from './back-office/route-ids.ts'
import mark from './ui/mark.svg?url'

export { ErrorBoundary } from './error-screen.tsx'

/** Inlined in the document; the build leaves in each page what it uses (scripts/styles). Browsers render no public page. */
const css = import.meta.env.SSR ? (await import('./app.css?inline')).default : ''

export function Layout({ children }: { children: ReactNode }) {
  const inBackOffice = isBackOffice(useMatches().map(({ id }) => id))
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#ffffff" />
        {inBackOffice ? (
          <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        ) : null}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href={mark} type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        {inBackOffice ? null : (
          <style id="public-styles" dangerouslySetInnerHTML={{ __html: css }} />
        )}
      </head>
      <body>
        {children}
        {inBackOffice ? <Scripts /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
