/** The English of a page for this country; a page for all is American. */
export const languageOf = (country = 'US') => `en-${country}`

export type CountryHandle = { country?: string | undefined }
