import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const folder = join(import.meta.dirname, '../../contract')

/** Every endpoint of the contract, new ones included. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
  const declared = await Promise.all(files.map((name) => import(join(folder, name))))
  const exported = declared.flatMap((module) => Object.values<unknown>(module))
  return exported.flatMap((value) => (isEndpoint(value) ? value : findWithin(value)))
}

/** About the first of whatever it names. */
export const callOf = ({ method, path }: Endpoint) => ({
  method,
  url: path.replaceAll(/:\w+/g, '1'),
})

/** A noun of the catalogue exports its endpoints together. */
const findWithin = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value
