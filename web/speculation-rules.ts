/**
 * Which pages a browser may fetch when somebody is about to follow their link: prefetched, never rendered ahead, because
 * a rendered page would start its scripts. An address with a query is rendered for each visitor, one with a dot is a file.
 */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: { pathname: '/*', search: '', hash: '' } },
          { not: { href_matches: ['/(admin|api){/*}?', '/*.*'] } },
          { not: { selector_matches: '[aria-current=page]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const addSpeculationRules = (html: string, nonce?: string): string =>
  html.replace(
    '</head>',
    `<script${nonce ? ` nonce="${nonce}"` : ''} type="speculationrules">${JSON.stringify(speculationRules)}</script></head>`,
  )
