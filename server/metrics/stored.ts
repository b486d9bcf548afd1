import { Gauge, type Registry } from 'prom-client'
import { type Status, statuses } from '#contract/inquiries/status.ts'

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

/** Returns what brings the gauges up to date: in bounded time, with one reading at a time. */
export function gaugeStored(
  register: Registry,
  { read, minIntervalMs = 5_000, timeoutMs = 2_000 }: Options,
): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, label?: Label) =>
    new Gauge({ name, help, labelNames: label ? [label] : [], registers: [register] })
  const up = gauge('meridian_database_up', 'Whether the database answered within 2 s.')
  const inquiries = gauge('meridian_inquiries', 'Inquiries that are in the list.', 'status')
  const outbox = {
    waiting: gauge('meridian_outbox_waiting', 'Mails that wait to be sent, at most 10000.'),
    oldestSeconds: gauge('meridian_outbox_oldest_seconds', 'How long the oldest of them waits.'),
    failing: gauge('meridian_outbox_failing', 'Mails that failed, for now or for good.'),
  }

  const backup = {
    age: gauge('meridian_backup_age_seconds', 'Since the last backup was made by itself.'),
    failed: gauge('meridian_backup_failed', 'Whether the last attempt went wrong.'),
    overdue: gauge('meridian_backup_overdue', 'Whether it is older than twice the interval.'),
  }

  const failingSteps = gauge(
    'meridian_background_step_failed',
    'Always 1: a step of background work that failed when it last ran.',
    'step',
  )

  function show(figures: StoredFigures): void {
    for (const status of statuses) inquiries.set({ status }, 0)
    for (const { status, count } of figures.inquiries) inquiries.set({ status }, count)
    outbox.waiting.set(figures.outbox.waiting)
    outbox.oldestSeconds.set(figures.outbox.oldestSeconds)
    outbox.failing.set(figures.outbox.failing)
    backup.age.set(figures.backup?.ageSeconds ?? Number.NaN)
    backup.failed.set(figures.backup ? Number(figures.backup.failed) : Number.NaN)
    backup.overdue.set(figures.backup ? Number(figures.backup.overdue) : Number.NaN)
    failingSteps.reset()
    for (const step of figures.failingSteps) failingSteps.set({ step }, 1)
    up.set(1)
  }
  /** What was true a while ago must not look true now. */
  function forget(): void {
    up.set(0)
    inquiries.reset()
    failingSteps.reset()
    for (const one of Object.values({ ...outbox, ...backup })) one.set(Number.NaN)
  }

  let reading: Promise<void> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  const startReading = () => {
    readAtMs = performance.now()
    return read()
      .then(show, forget)
      .finally(() => {
        reading = undefined
      })
  }
  return async () => {
    if (!reading && performance.now() - readAtMs < minIntervalMs) return
    reading ??= startReading()
    const { promise: timedOut, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      forget()
      resolve()
    }, timeoutMs)
    await Promise.race([reading, timedOut])
    clearTimeout(timer)
  }
}
