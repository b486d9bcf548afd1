export type Country = 'AU' | 'GB' | 'US'

/** The English of a page for this country; a page for all is American. */
export const languageOf = (country: Country = 'US') => `en-${country}`

export type CountryHandle = { country?: Country | undefined }
