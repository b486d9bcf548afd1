type Level = 'ok' | 'warn' | 'fail'

/** One line of what was looked at. `advice` says what to do. */
export type Finding = { level: Level; about: string; says: string; advice?: string }

export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says })

const advise =
  (level: Level) =>
  (about: string, says: string, advice: string): Finding => ({ level, about, says, advice })

export const warn = advise('warn')
export const fail = advise('fail')

/** `says` names the way out already. */
export const unsafe = (says: string): Finding => ({ level: 'warn', about: 'settings', says })

/** For the log of a start: what is not as it should be. */
export const sentencesOf = (findings: Finding[]): string[] =>
  findings.filter(({ level }) => level !== 'ok').map(({ says, advice }) => [says, advice].filter(Boolean).join(' '))
