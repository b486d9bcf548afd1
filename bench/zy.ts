import { readFileSync } from 'node:fs'
import { connect } from '#server/database/connect.ts'
import { listInquiries } from '#server/inquiries/list.ts'
import { countMatching } from '#server/inquiries/counts.ts'
import { median } from './median.ts'
const { db } = connect(JSON.parse(readFileSync(`/tmp/zz-${process.argv[2]}.json`,'utf8')), () => {})
for (const search of ['quillfeather','mathematics','sarah','parent1234','@example.com','qu','zz']) {
  const t=[], u=[]
  for (let i=0;i<10;i++) { let b=performance.now(); await countMatching(db,{search}); t.push(performance.now()-b); b=performance.now(); await listInquiries(db,{search,page:1,limit:20}); u.push(performance.now()-b) }
  console.log(search, await countMatching(db,{search}), 'count', median(t).toFixed(1), 'list', median(u).toFixed(1))
}
await db.destroy()
