const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ').replace('Calcutta', 'Kolkata')

/** Such as “Kolkata, India Standard Time”; null for a name that this browser does not know. */
export function timeZoneName(timeZone: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
    return timeZone.includes('/') ? `${cityOf(timeZone)}, ${name}` : (name ?? null)
  } catch {
    // This browser does not know it.
    return null
  }
}
