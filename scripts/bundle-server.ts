import { build } from 'vite'

/** Loaded where they are used, if ever; or, as pino, with files of their own beside them. */
const external = [
  'pino',
  'pino-pretty',
  'nodemailer',
  'imapflow',
  'vite',
  '@simplewebauthn/server',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
]

export async function bundleServer(root: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'server/main.ts',
      outDir: 'build/process',
      emptyOutDir: true,
      target: 'node24',
      // Its stacks name functions, and its lines stand below the name of their file.
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external },
  })
}
