import { Gauge, type Registry } from 'prom-client'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { resolveWithin } from '../loop.ts'

/** What is read of the database at most once per `minIntervalMs`. */
export type StoredFigures = {
  inquiries: { status: Status; count: number }[]
  outbox: { waiting: number; oldestSeconds: number; failing: number }
  /** Undefined where none is made by itself. */
  backup: { ageSeconds: number; failed: boolean; overdue: boolean } | undefined
  failingSteps: string[]
}

type Options = {
  read: () => Promise<StoredFigures>
  minIntervalMs?: number
  timeoutMs?: number
}

type Figure = [name: string, help: string, read: (figures: StoredFigures) => number]

/** Without a value where there is none. */
const figures: Figure[] = [
  ['meridian_outbox_waiting', 'Mails that wait to be sent, at most 10000.', ({ outbox }) => outbox.waiting],
  ['meridian_outbox_oldest_seconds', 'How long the oldest of them waits.', ({ outbox }) => outbox.oldestSeconds],
  ['meridian_outbox_failing', 'Mails that failed, for now or for good.', ({ outbox }) => outbox.failing],
  [
    'meridian_backup_age_seconds',
    'Since the last backup was made by itself.',
    ({ backup }) => Number(backup?.ageSeconds),
  ],
  ['meridian_backup_failed', 'Whether the last attempt went wrong.', ({ backup }) => Number(backup?.failed)],
  ['meridian_backup_overdue', 'Whether it is older than twice the interval.', ({ backup }) => Number(backup?.overdue)],
]

/** Returns what brings the gauges up to date: in bounded time, with one reading at a time. */
export function gaugeStored(
  register: Registry,
  { read, minIntervalMs = 5_000, timeoutMs = 2_000 }: Options,
): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, label?: Label) =>
    new Gauge({ name, help, labelNames: label ? [label] : [], registers: [register] })
  const up = gauge('meridian_database_up', 'Whether the database answered within 2 s.')
  const inquiries = gauge('meridian_inquiries', 'Inquiries that are in the list.', 'status')
  const gauges = figures.map(([name, help, readFigure]) => ({ gauge: gauge(name, help), readFigure }))
  const failingSteps = gauge(
    'meridian_background_step_failed',
    'Always 1: a step of background work that failed when it last ran.',
    'step',
  )

  function show(stored: StoredFigures): void {
    for (const status of statuses) inquiries.set({ status }, 0)
    for (const { status, count } of stored.inquiries) inquiries.set({ status }, count)
    for (const { gauge: one, readFigure } of gauges) one.set(readFigure(stored))
    failingSteps.reset()
    for (const step of stored.failingSteps) failingSteps.set({ step }, 1)
    up.set(1)
  }
  /** What was true a while ago must not look true now. */
  function forget(): void {
    up.set(0)
    inquiries.reset()
    failingSteps.reset()
    for (const { gauge: one } of gauges) one.set(Number.NaN)
  }

  let reading: Promise<boolean> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  const startReading = async () => {
    readAtMs = performance.now()
    await read()
      .then(show, forget)
      .finally(() => (reading = undefined))
    return true
  }
  return async () => {
    if (!reading && performance.now() - readAtMs < minIntervalMs) return
    reading ??= startReading()
    if (!(await resolveWithin(timeoutMs, reading, false))) forget()
  }
}
