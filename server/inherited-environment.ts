const inheritedVariables = ['PATH', 'LANG', 'LC_ALL', 'TZ']

/** For a program that we start: our environment holds passwords, and a program's is readable by its user. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  // oxlint-disable-next-line no-process-env -- passed on, not read
  Object.fromEntries(Object.entries(process.env).filter(([name]) => inheritedVariables.includes(name)))
