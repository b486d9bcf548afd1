import { parseArgs } from 'node:util'

type Widened<Value> = Value extends number ? number : string

/** `--name=value` for each of `defaults`, of the type of its default. */
export function parseOptions<Defaults extends Record<string, string | number>>(
  args: string[],
  defaults: Defaults,
): { [Name in keyof Defaults]: Widened<Defaults[Name]> } {
  const options = Object.keys(defaults).map((name) => [name, { type: 'string' } as const])
  const { values } = parseArgs({ args, options: Object.fromEntries(options) })
  const given: Partial<Record<string, unknown>> = values
  const typed = Object.entries(defaults).map(([name, fallback]) => {
    const value = given[name] ?? fallback
    return [name, typeof fallback === 'number' ? Number(value) : value]
  })
  return Object.fromEntries(typed) as { [Name in keyof Defaults]: Widened<Defaults[Name]> }
}
