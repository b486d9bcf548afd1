import type { ReactNode } from 'react'
import { Links, Meta } from 'react-router'
import mark from './ui/mark.svg?url'

/** What differs between the pages of the site and those of the back office. */
export type Slots = { head: ReactNode; bodyStart?: ReactNode; bodyEnd: ReactNode }

/** Each page is rendered whole, its styles and scripts too: nobody inserts anything into HTML afterwards. */
export const HtmlPage = ({
  lang,
  head,
  bodyStart,
  bodyEnd,
  children,
}: Slots & { lang: string; children: ReactNode }) => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#ffffff" />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href={mark} type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <Meta />
      <Links />
      {head}
    </head>
    <body>
      {bodyStart}
      {children}
      {bodyEnd}
    </body>
  </html>
)
