/** A chat with this number (digits only, with the country code) that begins with this message. */
export const chatUrl = (number: string, message: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(message)}`
