/** The large providers in our markets. A domain that is one letter away from one of them is probably misspelled. */
const providers =
  'gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com yahoo.com yahoo.co.uk yahoo.com.au yahoo.co.in ymail.com rocketmail.com icloud.com live.com live.co.uk live.com.au msn.com aol.com me.com mac.com mail.com email.com proton.me protonmail.com comcast.net verizon.net sbcglobal.net bellsouth.net btinternet.com virginmedia.com talktalk.net ntlworld.com bigpond.com bigpond.net.au optusnet.com.au iinet.net.au rediffmail.com'.split(
    ' ',
  )

/** Shorter names are one letter away from too many others: love.com is no misspelling of live.com. */
const minLengthCompared = 9

const endings: [slip: RegExp, ending: string][] = [
  [/\.(c[o0]n|c[o0]mm|cmo|ocm|c[vxd]m|cim|cpm|clm|coom|[vxd]om)$/, '.com'],
  [/\.(nte|ent|neet|nett|ner)$/, '.net'],
  [/\.(ogr|orgg|rog)$/, '.org'],
  [/\.(couk|co\.ku|co\.ukk|cou\.k|c\.uk)$/, '.co.uk'],
  [/\.(comau|con\.au|com\.auu|co\.mau)$/, '.com.au'],
]

/** One letter too many, too few, another one, or two that changed places. */
const isOneSlipAway = (typed: string, meant: string): boolean => {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (typed[start] !== undefined && typed[start] === meant[start]) start += 1
  const [restTyped, restMeant] = [typed.slice(start), meant.slice(start)]
  return (
    restTyped.slice(1) === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant ||
    restTyped === restMeant.slice(1) ||
    (restTyped[0] === restMeant[1] && restTyped[1] === restMeant[0] && restTyped.slice(2) === restMeant.slice(2))
  )
}

const correctDomain = (typed: string): string => {
  let domain = typed.replaceAll(/\.{2,}/g, '.').replace(/^\.|\.$/g, '')
  for (const [slip, ending] of endings) domain = domain.replace(slip, ending)
  if (providers.includes(domain)) return domain
  // Google has no other domain of this name.
  if (domain.startsWith('gmail.')) return 'gmail.com'
  const withEnding = domain.includes('.') ? domain : `${domain}.com`
  if (providers.includes(withEnding)) return withEnding
  const [meant = domain] = providers.filter(
    (provider) => provider.length >= minLengthCompared && isOneSlipAway(withEnding, provider),
  )
  return meant
}

/** The address that was probably meant: the same one where there is no doubt. */
export const correctEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const corrected = correctDomain(domain.toLowerCase())
  if (at < 0 || corrected === domain.toLowerCase()) return email
  return `${email.slice(0, at)}@${corrected}`
}

export const hasDomainWithoutDot = (email: string): boolean => /@[^.]*$/.test(email)
