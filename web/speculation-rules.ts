/** Pages are prefetched, never rendered: that would start their scripts. A query is rendered for each visitor. */
export const speculationRules = {
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
