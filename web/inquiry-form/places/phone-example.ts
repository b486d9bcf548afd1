/** The numbers are reserved for examples, or of no network. */
const examples: [country: RegExp, example: string][] = [
  [/^(us|usa|america|united states.*)$/, '+1 212 555 0123'],
  [/^(au|australia)$/, '+61 491 570 006'],
  [
    /^(uk|gb|(great )?britain|united kingdom.*|england|scotland|wales|northern ireland)$/,
    '+44 7700 900123',
  ],
  [/^(in|india)$/, '+91 12345 67890'],
]

export const phoneExample = (country: string): string | undefined => {
  const name = country.toLowerCase().replaceAll('.', '').replace(/^the /, '').trim()
  return examples.find(([pattern]) => pattern.test(name))?.[1]
}
