// A chunk of its own.
export { countryNames, countryOfTimeZone } from './countries.ts'
export { phoneExample } from './phone-example.ts'
export {
  commonTimeZones,
  listTimeZones,
  type TimeZoneOption,
  timeZoneLabel,
} from './time-zone-labels.ts'
