const spokenNames = new Map([['United Kingdom Time', 'London time']])

/** They stand for no place: a browser that hides where it is says one of them. */
const placeless = /^(Etc\/.*|UTC|UCT|Universal|Zulu|GMT.?0?|Greenwich)$/i

/** “Eastern Time” for `America/New_York`, because its city need not be the family's; empty where there is no name. */
export const zoneName = (zone: string): string => {
  if (!zone || placeless.test(zone)) return ''
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const plain = name.replace(/ \(.*\)$/, '')
    return spokenNames.get(plain) ?? plain
  } catch {
    return ''
  }
}
