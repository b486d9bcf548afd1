import { readSession, type Session, saveSession } from './session.ts'

/** Held by the tab that waits for a new token: the server may have replaced the stored one already. */
const lockName = 'meridian session'

/** A page over plain HTTP has none. */
const locksOfBrowser = () => (navigator as Partial<Navigator>).locks

/** Stores the session that `ask` resolves to, which is told the one that it replaces. */
export const replaceSession = async (ask: (previous: Session | null) => Promise<Session>): Promise<void> => {
  const replace = async () => saveSession(await ask(readSession()))
  const locks = locksOfBrowser()
  await (locks ? locks.request(lockName, replace) : replace())
}

/** Resolves when no tab of the browser waits for a new token. */
export const waitForReplacement = async (): Promise<void> => {
  await locksOfBrowser()?.request(lockName, { mode: 'shared' }, () => {})
}
