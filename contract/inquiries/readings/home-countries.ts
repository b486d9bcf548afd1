export type HomeCountry = 'us' | 'au' | 'uk' | 'in'

const names: [country: HomeCountry, pattern: RegExp][] = [
  ['us', /^(us|usa|america|united states.*)$/],
  ['au', /^(au|australia)$/],
  ['uk', /^(uk|gb|(great )?britain|united kingdom.*|england|scotland|wales|northern ireland)$/],
  ['in', /^(in|india)$/],
]

export const homeCountryOf = (country: string): HomeCountry | undefined => {
  const name = country.toLowerCase().replaceAll('.', '').replace(/^the /, '').trim()
  return names.find(([, pattern]) => pattern.test(name))?.[0]
}
