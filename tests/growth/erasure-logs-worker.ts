import { workerData } from 'node:worker_threads'
import type pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { prepareErasures, updateErasureLog } from '#server/privacy/logs/erasure-log.ts'
import { prepareForgettings, updateForgettingLog } from '#server/privacy/logs/forgetting-log.ts'

type Work = { config: pg.ClientConfig; folder: string; step: 'update' | 'restore' }

/** In a thread, because only a thread's heap has a limit of its own. */
const { config, folder, step } = workerData as Work

const { db } = connect(config, () => {})
if (step === 'update') {
  await updateErasureLog(db, folder)
  await updateForgettingLog(db, folder)
} else {
  await db.transaction().execute(async (trx) => {
    const reapplyErasures = await prepareErasures(trx, [folder])
    const reapplyForgettings = await prepareForgettings(trx, [folder])
    await reapplyErasures(trx)
    await reapplyForgettings(trx)
  })
}
await db.destroy()
