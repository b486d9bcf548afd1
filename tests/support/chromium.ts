import { access, constants } from 'node:fs/promises'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * `CHROMIUM_PATH`, else the pinned package where it runs, else an installed one (docs/decisions/0075); throws when
 * there is none. The package unpacks its browser on the first call, which no other process may make meanwhile.
 */
export async function chromiumPath(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) return configured
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  }
  for (const path of systemPaths) if (await isExecutable(path)) return path
  throw new Error('There is no browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH.')
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Works as root and without a network. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
