// One file to fetch: what the form knows of countries, their phones and their time zones.
export { countryNames, countryOf } from './countries.ts'
export { phoneExample } from './phone-example.ts'
export { describeZones, ourZones, type TimeZoneOption, zoneInWords } from './time-zone-labels.ts'
