import { mkdirSync, rmSync } from 'node:fs'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillInquiries } from './inquiries.ts'
const rows = Number(process.argv[2]); const folder = `/tmp/zz-${rows}`
rmSync(folder, {recursive:true, force:true}); mkdirSync(folder)
const e = await startEmbedded(folder); const { db } = connect(e.config, () => {})
await migrate(db); const t=performance.now(); await fillInquiries(db, rows); console.log('filled', rows, performance.now()-t)
console.log(JSON.stringify(e.config))
await import('node:fs').then(f=>f.writeFileSync(`/tmp/zz-${rows}.json`, JSON.stringify(e.config)))
await new Promise(r=>setTimeout(r, 3_000_000))
