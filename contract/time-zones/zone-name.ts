const spokenNames = new Map([['United Kingdom Time', 'London time']])

/** They stand for no place: a browser that hides where it is says one of them. */
const placeless = /^(Etc\/.*|UTC|UCT|Universal|Zulu|GMT.?0?|Greenwich)$/i

/** Such as “India Standard Time”. Throws for a zone that the engine does not know. */
export const genericName = (timeZone: string): string | undefined => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
}

/** “Eastern Time” for `America/New_York`, because its city need not be the family's; empty where there is no name. */
export const zoneName = (zone: string): string => {
  if (!zone || placeless.test(zone)) return ''
  try {
    const plain = (genericName(zone) ?? '').replace(/ \(.*\)$/, '')
    return spokenNames.get(plain) ?? plain
  } catch {
    return ''
  }
}
