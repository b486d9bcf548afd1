/** Pages of the site are prefetched, never rendered: that would start their scripts. A query is rendered for each visitor. */
export const speculationRules = {
  prefetch: [
    {
      where: {
        selector_matches:
          "a[href^='/']:not([href^='/admin'], [href^='/api'], [href*='.'], [href*='?'], [href*='#'], [aria-current=page])",
      },
      eagerness: 'moderate',
    },
  ],
}
