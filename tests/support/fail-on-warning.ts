/** A warning of Node, or of a library by it, is what a next major version refuses: it fails the run. */
const failOnWarning = (warning: Error): void => {
  throw warning
}
if (!process.listeners('warning').some(({ name }) => name === failOnWarning.name)) process.on('warning', failOnWarning)
