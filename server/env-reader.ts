/** One sentence that names the variable and quotes no secret. */
export class InvalidEnvironment extends Error {}

export type ReadVariable = <T>(
  name: string,
  fallback: T,
  parse: (value: string) => T | undefined,
  requirement: string,
) => T

/** An empty value counts as absent. */
export const variableReader =
  (variables: NodeJS.ProcessEnv): ReadVariable =>
  (name, fallback, parse, requirement) => {
    const value = variables[name]?.trim()
    if (!value) return fallback
    return parse(value) ?? reject(name, requirement, value)
  }

function reject(name: string, requirement: string, value: string): never {
  // A password or a connection string must not reach the log.
  const isSecret = /PASSWORD|SECRET_KEY|DATABASE_(MIGRATE_|LISTEN_|READ_)?URL|SMTP_URL/.test(name)
  throw new InvalidEnvironment(
    `${name} must be ${requirement}${isSecret ? '' : `, not ${JSON.stringify(value)}`}.`,
  )
}
