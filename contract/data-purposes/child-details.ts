/** Apart from the other ends, because the form says it too and loads nothing else. */
export const childDetailsKept = '90 days'
