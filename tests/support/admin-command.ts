import { runScript } from './run-script.ts'

/** Runs `npm run admin` on a data folder as an operator does, with what is piped into it. */
export const runAdminCommand = (dataDir: string, args: string[], input = '') =>
  runScript('admin', dataDir, args, { input })
