import { browserslistToTargets, Features, transform } from 'lightningcss'
import { publicFloor } from '../../contract/browsers.ts'
import { withoutRepetitions } from './short-names.ts'

const targets = browserslistToTargets(
  Object.entries(publicFloor).map(
    ([name, version]) => `${name === 'ios' ? 'ios_saf' : name} ${version}`,
  ),
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
