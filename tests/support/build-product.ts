import { runBuild } from './run-build.ts'

/** Before all journeys, which see the present pages. */
export default (): void => runBuild()
