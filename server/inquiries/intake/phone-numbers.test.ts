import { expect, test } from 'vitest'
import { readPhoneNumbers } from './phone-numbers.ts'

test.for([
  ['United Kingdom', '+447700900123', '07700 900123 | +44 (0)7700 900123 | +07700 900123 | +(0)7700 900123'],
  ['UK', '+447700900123', '07700 900123 x5 | 0044 7700 900123'],
  ['UK', '+442079460123', '020 7946 0123 | (+44) 20 7946 0123 | +00 44 20 7946 0123'],
  ['UK', '+442079460123', '020 7946 0123 ext. 5 | 020 7946 0123/4 | 020-7946-0123'],
  ['U.S.A.', '+12125550123', '(212) 555-0123 | 1 212 555 0123 | 212.555.0123 ext 5'],
  ['USA', '+442079460123', '011 44 20 7946 0123 | 0044 20 7946 0123'],
  ['australia', '+61412345678', '0412 345 678 | 61412345678.0 | +61 (0)412 345 678'],
  ['Australia', '+6581234567', '0011 65 8123 4567 | 0065 8123 4567'],
  ['India', '+919845012345', '98450 12345 | 91 98450 12345 | 098450-12345 | 9845012345.0'],
  ['India', '+919845012345', '९८४५० १२३४५ | ௯௮௪௫௦ ௧௨௩௪௫ | \u202A98450 12345\u202C'],
  ['India', '+919845012345', '+91 (0)98450-12345 | 98450 12345 (WhatsApp only)'],
  ['UAE', '+971501234567', '050 123 4567 | ٠٥٠ ١٢٣ ٤٥٦٧ | ۰۵۰۱۲۳۴۵۶۷'],
  ['Saudi Arabia', '+966501234567', '050 123 4567 | 966501234567'],
  ['Singapore', '+6581234567', '8123 4567 | +65 (0)8123 4567 | 65 8123 4567'],
  ['Singapore', '+442079460123', '001 44 20 7946 0123 | 0044 20 7946 0123'],
  ['Hong Kong', '+85291234567', '91234567 | ＋８５２ ９１２３ ４５６７ | 852 9123 4567'],
  ['Hong Kong', '+6581234567', '001 65 8123 4567'],
  ['Germany', '+497111234567', '0711/1234567 | +49 (0)711/1234567 | 0711 123 45-67'],
  ['France', '+33612345678', '06.12.34.56.78 | 6 12 34 56 78 | 0033 6 12 34 56 78'],
  ['Brazil', '+5511912345678', '(11) 91234-5678 | 011 91234-5678 | 55 11 91234 5678'],
  ['Brazil', '+442079460123', '0044 20 7946 0123'],
  ['somewhere', '+447700900123', '+44 7700 900123 | 0044 7700 900123 | tel:+44-7700-900123'],
  ['NA', undefined, '07700 900123 | 81234567'],
  ['__proto__', undefined, '07700 900123 | constructor'],
  ['UK', undefined, 'call my wife | 12 |  | 919845012345'],
  ['India', undefined, '98765 4321 | 98765 432101 | 9.84501E+09 | 98450 12345 / 98450 5432'],
  ['United States', undefined, '555 0123 | 0011 65 8123 4567'],
  ['Germany', undefined, '12345678'],
] as const)('in %s %s is dialled for each of %s', async ([country, dialled, spellings]) => {
  for (const typed of spellings.split('|'))
    expect(await readPhoneNumbers(typed, country), typed).toEqual(dialled ? [dialled] : [])
})

test.for([
  ['98450 12345 / 98450 54321'],
  ['9845012345, 098450-54321'],
  ['Mum 98450 12345 or Dad +91 98450 54321'],
  ['98450 12345 98450 54321'],
  ['+919845012345+919845054321'],
  ['98450 12345\n98450 54321'],
])('%s are two numbers', async ([typed]) => {
  expect(await readPhoneNumbers(typed, 'India')).toEqual(['+919845012345', '+919845054321'])
})

test.for([
  ['91234567', '+85291234567', 'Hong Kong | HK | HKG | Hong Kong SAR China'],
  ['98450 12345', '+919845012345', 'india | IND | Pune, India | India (Pune) | भारत'],
  ['020 7946 0123', '+442079460123', 'GBR | U.K. | The United Kingdom | London - England'],
  ['020 123 4567', '+31201234567', 'The Netherlands | NLD | Holland | Nederland'],
  ['050 123 4567', '+966501234567', 'KSA | SAU | Kingdom of Saudi Arabia | المملكة العربية السعودية'],
  ['050 123 4567', '+971501234567', 'UAE | ARE | Dubai | Abu Dhabi, U.A.E.'],
  ['01 234 5678', '+35312345678', 'Ireland | IRL | Republic of Ireland'],
  ['0212 345 67 89', '+902123456789', 'Turkey | Türkiye | Turkiye | TUR'],
  ['0711 1234567', '+497111234567', 'Germany | DEU | Deutschland'],
] as const)('%s is dialled %s from %s', async ([typed, dialled, countries]) => {
  for (const country of countries.split('|')) expect(await readPhoneNumbers(typed, country), country).toEqual([dialled])
})
