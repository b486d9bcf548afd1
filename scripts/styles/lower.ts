import { Features, type Targets, transform } from 'lightningcss'
import { publicFloor } from '../../contract/browsers.ts'
import { withoutRepetitions } from './short-names.ts'

const encode = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}

const { ios, ...others } = publicFloor

/** As Lightning CSS counts versions. */
const targets: Targets = Object.fromEntries(
  Object.entries({ ...others, ios_saf: ios }).map(([name, version]) => [name, encode(version)]),
)

/** What the oldest browsers of the public site do not read in words that they do, such as ranges in media queries. */
export const lowerStyles = (css: string): string => {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    // Nothing here is dark.
    exclude: Features.LightDark,
  })
  return withoutRepetitions(code.toString())
}
