import { readFileSync } from 'node:fs'

export type Instruction = { name: string; args: string }

/** Of a Dockerfile that uses no escapes, variables or heredocs. */
export function readDockerfile(file: string): Instruction[] {
  return readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = '', args = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
      return { name, args }
    })
}

/** The paths that `.dockerignore` lets into the image, which excludes all others. */
export function readContext(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const [first, ...paths] = lines
  if (first !== '*' || paths.some((path) => !/^![\w.-]+$/.test(path))) {
    throw new Error(`${file} has more than a star and names of what is let in.`)
  }
  return paths.map((path) => path.slice(1))
}
