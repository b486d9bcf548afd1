/** IANA zones, also under their former names, of our markets and of the countries that families most often write from. */
const timeZonesByCountry: Record<string, string> = {
  Australia:
    'Antarctica/Macquarie Australia/Adelaide Australia/Brisbane Australia/Broken_Hill Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/Perth Australia/Sydney',
  Austria: 'Europe/Vienna',
  Bahrain: 'Asia/Bahrain',
  Bangladesh: 'Asia/Dhaka',
  Belgium: 'Europe/Brussels',
  Canada:
    'America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Atikokan America/Creston America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Rankin_Inlet America/Regina America/Resolute America/St_Johns America/Swift_Current America/Toronto America/Vancouver America/Whitehorse America/Winnipeg',
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
  India: 'Asia/Calcutta Asia/Kolkata',
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
  'United Kingdom': 'Europe/London',
  'United States':
    'America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis America/Indiana/Indianapolis America/Juneau America/Kentucky/Monticello America/Los_Angeles America/Louisville America/Kentucky/Louisville America/Menominee America/Metlakatla America/New_York America/Nome America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Phoenix America/Sitka America/Yakutat Pacific/Honolulu',
  Vietnam: 'Asia/Saigon Asia/Ho_Chi_Minh',
}

export const countryNames = Object.keys(timeZonesByCountry)

/** The English name; empty for an unknown zone. */
export const countryOfTimeZone = (zone: string): string =>
  countryNames.find((name) => timeZonesByCountry[name]?.split(' ').includes(zone)) ?? ''
