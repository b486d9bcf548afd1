import type pg from 'pg'
import { listViews } from '#contract/inquiries/inbox.ts'
import { runBaseline } from '../baselines/queries.ts'
import { type FilledProduct, openClient } from '../filled-product.ts'
import { openConnection } from '../http-connection.ts'
import type { Measurement } from '../measurements.ts'
import { searchTerms } from '../seed-inquiries.ts'
import type { Threshold } from '../threshold.ts'
import { medianTimeMs } from '../timing.ts'
import { type BenchOptions, scaledMax } from './options.ts'
import { requestOk } from './request-ok.ts'

/** One call after another on one kept connection, each beside its bare query. */
export async function measureReads(
  filled: FilledProduct,
  run: BenchOptions,
): Promise<Measurement[]> {
  const client = await openClient(filled.database)
  const results: Measurement[] = []
  const list = '/api/admin/contacts'
  const measureRead = async (
    name: string,
    path: string,
    baseline: () => Promise<unknown>,
    threshold: Threshold = {},
  ) => {
    process.stderr.write(`${name}\n`)
    const request = filled.request('GET', path)
    // A connection of its own: the server would close an idle one while a slow baseline is measured.
    const http = await openConnection(filled.product.url)
    const value = await medianTimeMs(run.runs, () => requestOk(http, request))
    http.close()
    results.push({
      name,
      value,
      unit: 'ms',
      baseline: await medianTimeMs(run.runs, baseline),
      ...threshold,
    })
  }
  const measureSearch = async (
    name: string,
    term: string,
    threshold: Threshold = {},
    folded = term,
  ) =>
    measureRead(
      name,
      `${list}?search=${encodeURIComponent(term)}`,
      async () => {
        await runBaseline(client, 'countFound', [`%${folded}%`])
        await runBaseline(client, 'found', [`%${folded}%`])
      },
      threshold,
    )

  const atMost = (max: number): Threshold => ({ max: scaledMax(run, max) })
  const lastPage = Math.ceil(run.rows / 20)
  const middlePage = Math.round(lastPage / 2)
  await measureRead('first page of 20 with total', list, () => runBaseline(client, 'page', [0]), {
    maxRatio: 2,
  })
  for (const [name, page, threshold] of [
    ['page 4,000', 4000, atMost(5)],
    // The farthest from both ends, so its cost grows with the table.
    ['the middle page', middlePage, run.rows > 100_000 ? {} : { max: 10 }],
    ['the last page', lastPage, atMost(10)],
  ] as const) {
    if (page > lastPage) continue
    await measureRead(
      name,
      `${list}?page=${page}`,
      () => runBaseline(client, 'page', [(page - 1) * 20]),
      threshold,
    )
  }
  await measureRead(
    'one status',
    `${list}?status=contacted`,
    () => runBaseline(client, 'status', ['contacted']),
    atMost(1.5),
  )
  for (const view of listViews) {
    await measureRead(
      `view ${view}`,
      `${list}?view=${view}`,
      () => runBaseline(client, 'due', []),
      atMost(2),
    )
  }
  for (const [name, query] of [
    ['due first', 'order=due_first'],
    ['due first, one status', 'order=due_first&status=contacted'],
    ['overdue, due first', 'order=due_first&view=overdue'],
  ] as const) {
    await measureRead(name, `${list}?${query}`, () => runBaseline(client, 'due', []), atMost(2))
  }
  await measureRead(
    'inbox',
    `${list}/inbox?after=${run.rows - 5}`,
    () => runBaseline(client, 'countDue', []),
    atMost(2),
  )
  await measureRead(
    'figures of the promise',
    '/api/admin/promise',
    () => runBaseline(client, 'answeredIn90Days', []),
    { max: 20 },
  )
  await measureSearch('search, rare term', searchTerms.rare, atMost(2.5))
  await measureSearch('search, common term', searchTerms.common, {
    max: run.rows > 100_000 ? 150 : 15.6,
  })
  const { reference, phone, accented } = searchTerms
  await measureSearch('search, a reference', reference, atMost(3), reference.toLowerCase())
  // Looked for as typed, too, for what else may be written like a number.
  await measureSearch('search, a phone', phone.typed, atMost(6), phone.digits)
  await measureSearch('search, an accent', accented.typed, atMost(3), accented.folded)
  await measureSearch('search, two letters', 'qu')
  await measureRead(
    'statistics',
    '/api/admin/stats',
    () => runBaseline(client, 'countByStatus'),
    atMost(2),
  )
  const newestIds = Array.from({ length: 20 }, (_, index) => run.rows - index)
  // One of the 20 gives the number of an office, of which the bare query has to read every inquiry.
  const familyIds = newestIds.filter((id) => id % 50 !== 0)
  await measureRead(
    'families of 20 rows',
    `${list}/families?ids=${newestIds.join()}`,
    () => runBaseline(client, 'families', [familyIds]),
    { max: 2 },
  )
  results.push(await measureChange(filled, run, client))
  await client.end()
  return results
}

async function measureChange(
  filled: FilledProduct,
  run: BenchOptions,
  client: pg.Client,
): Promise<Measurement> {
  const http = await openConnection(filled.product.url)
  const statuses = ['pending', 'contacted', 'converted', 'archived']
  const statusAt = (turn: number) => statuses[turn % 4]
  const value = await medianTimeMs(run.runs, (turn) =>
    requestOk(
      http,
      filled.request('PUT', `/api/admin/contacts/${1 + (turn % 20)}`, {
        status: statusAt(turn + Math.floor(turn / 20)),
      }),
    ),
  )
  http.close()
  const baseline = await medianTimeMs(run.runs, (turn) =>
    runBaseline(client, 'change', [1001 + (turn % 20), statusAt(turn + Math.floor(turn / 20))]),
  )
  return { name: 'change a status', value, unit: 'ms', baseline, max: scaledMax(run, 2) }
}
