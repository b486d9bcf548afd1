import { browserslistToTargets, Features, transform } from 'lightningcss'
import { publicFloor } from '../../contract/browsers.ts'

const targets = browserslistToTargets(
  Object.entries(publicFloor).map(
    ([name, version]) => `${name === 'ios' ? 'ios_saf' : name} ${version}`,
  ),
)

/** Lightning CSS repeats a prefixed declaration each time that it reads it. */
const withoutRepetitions = (css: string): string => css.replaceAll(/([\w-]+:[^;{}]+;)\1+/g, '$1')

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
