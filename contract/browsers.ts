/**
 * The oldest browsers for which everything works; below, public pages are readable and their form is sent without script. The build
 * lowers syntax and styles to the older floor, and scripts/check-browsers.ts finds the calls that it cannot lower.
 */
export const publicFloor = { chrome: '99', edge: '99', firefox: '97', safari: '15.4', ios: '15.4' }
export const backOfficeFloor = { chrome: '111', edge: '111', firefox: '128', safari: '16.4', ios: '16.4' }
