import { parseSync } from 'vite'

export type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export function parseFile(
  path: string,
  text: string,
): { program: Node; comments: { start: number; end: number }[] } {
  const { program, comments } = parseSync(path, text)
  return { program: program as unknown as Node, comments }
}

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** The node and everything below it, in no order that matters. */
export const descendants = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(descendants)]

export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  return node.type.endsWith('Identifier') ? (node['name'] as string) : undefined
}

/** Line numbers begin at 1. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length
