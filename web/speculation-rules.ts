/** Pages are prefetched, never rendered: that would start their scripts. A query is rendered for each visitor. */
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
