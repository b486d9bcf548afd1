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

/** Each of them runs in a process of its own, whose memory is bounded: it loads nothing else of the server. */
const readers = ['server/imports/parsing/reader', 'server/replies/parsing/reader']

export async function bundleServer(root: string): Promise<void> {
  await bundle(root, 'build/process', { main: 'server/main.ts' })
  await bundle(root, 'build/readers', Object.fromEntries(readers.map((name) => [name, `${name}.ts`])))
}

async function bundle(root: string, outDir: string, input: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      // Its stacks name functions, and its lines stand below the name of their file.
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external },
  })
}
