import { brand } from '#brand'

const nonPagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type HeaderOptions = {
  siteUrl: string
  hstsSubdomains: boolean
}

/** The security headers of every response; pages replace the content security policy. */
export const securityHeaders = ({ siteUrl, hstsSubdomains }: HeaderOptions): Record<string, string> => ({
  'content-security-policy': nonPagePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(siteUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
})

export function pagePolicy(hashes: { scripts: string[]; styles: string[] }): string {
  const formatSources = (sources: string[]) => sources.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${formatSources(hashes.scripts)}`,
    `style-src 'self'${formatSources(hashes.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${brand.maps.origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
