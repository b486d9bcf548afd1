/** Of a page for one country, in ISO 3166. */
export type Country = 'AU' | 'GB' | 'US'

/** The English of a page for this country; a page for all is American. */
export const languageOf = (country: Country = 'US') => `en-${country}`

/** What the route of a page for one country exports as `handle`. */
export type CountryHandle = { country?: Country | undefined }
