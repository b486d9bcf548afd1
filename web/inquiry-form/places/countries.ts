import { countryOfZone, homeZones, type ZonesByCountry } from './zone-country.ts'

/** Of the countries that families most often write from. */
const zonesByCountry: ZonesByCountry = {
  ...homeZones,
  Austria: 'Europe/Vienna',
  Bahrain: 'Asia/Bahrain',
  Bangladesh: 'Asia/Dhaka',
  Belgium: 'Europe/Brussels',
  Canada:
    'America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Atikokan America/Creston America/Dawson America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Rankin_Inlet America/Regina America/Resolute America/St_Johns America/Swift_Current America/Toronto America/Vancouver America/Whitehorse America/Winnipeg',
  China: 'Asia/Shanghai Asia/Urumqi',
  Czechia: 'Europe/Prague',
  Denmark: 'Europe/Copenhagen',
  Egypt: 'Africa/Cairo',
  Finland: 'Europe/Helsinki',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin Europe/Busingen',
  Ghana: 'Africa/Accra',
  Greece: 'Europe/Athens',
  'Hong Kong': 'Asia/Hong_Kong',
  Indonesia: 'Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak',
  Ireland: 'Europe/Dublin',
  Israel: 'Asia/Jerusalem',
  Italy: 'Europe/Rome',
  Japan: 'Asia/Tokyo',
  Kenya: 'Africa/Nairobi',
  Kuwait: 'Asia/Kuwait',
  Luxembourg: 'Europe/Luxembourg',
  Malaysia: 'Asia/Kuala_Lumpur Asia/Kuching',
  Nepal: 'Asia/Katmandu Asia/Kathmandu',
  Netherlands: 'Europe/Amsterdam',
  'New Zealand': 'Pacific/Auckland Pacific/Chatham',
  Nigeria: 'Africa/Lagos',
  Norway: 'Europe/Oslo',
  Oman: 'Asia/Muscat',
  Pakistan: 'Asia/Karachi',
  Philippines: 'Asia/Manila',
  Poland: 'Europe/Warsaw',
  Portugal: 'Atlantic/Azores Atlantic/Madeira Europe/Lisbon',
  Qatar: 'Asia/Qatar',
  'Saudi Arabia': 'Asia/Riyadh',
  Singapore: 'Asia/Singapore',
  'South Africa': 'Africa/Johannesburg',
  'South Korea': 'Asia/Seoul',
  Spain: 'Africa/Ceuta Atlantic/Canary Europe/Madrid',
  'Sri Lanka': 'Asia/Colombo',
  Sweden: 'Europe/Stockholm',
  Switzerland: 'Europe/Zurich',
  Thailand: 'Asia/Bangkok',
  Türkiye: 'Europe/Istanbul',
  'United Arab Emirates': 'Asia/Dubai',
  Vietnam: 'Asia/Saigon Asia/Ho_Chi_Minh',
}

export const countryNames = Object.keys(zonesByCountry).sort()

/** The English name; empty for an unknown zone. */
export const countryOfTimeZone = (zone: string): string => countryOfZone(zone, zonesByCountry)
