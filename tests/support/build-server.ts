import { runBuild } from './run-build.ts'

/** Before all tests, which start the product as it ships: bundled from the present sources. */
export default (): void => runBuild('--only=server')
