import { runScript } from './run-script.ts'

/** Runs `npm run admin` on a data folder; `input` is piped to it. */
export const runAdminCommand = (dataDir: string, args: string[], input = '') =>
  runScript('admin', dataDir, args, { input })
