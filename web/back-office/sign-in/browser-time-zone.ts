/** IANA name, by which an account recognises its devices. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
