import { convert } from 'html-to-text'

/** What it quotes stands behind `>`, as in a mail without HTML. Nothing is fetched, and no link or picture stays. */
export const htmlToText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: 100, maxChildNodes: 20_000 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
