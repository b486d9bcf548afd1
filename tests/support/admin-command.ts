import { command } from './command.ts'

/** Runs `npm run admin` on a data folder as an operator does, with what is piped into it. */
export const admin = (dataDir: string, words: string[], input = '') =>
  command('admin', dataDir, words, { input })
