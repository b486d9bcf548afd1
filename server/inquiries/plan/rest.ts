const maxRestMs = 24 * 60 * 60_000

type PlannedStep = { at: Date | null; setAt: Date | undefined }

/** A planned step lets an inquiry rest behind the others of *Due first* until it is due, for a day at most. */
export const restsUntil = ({ at, setAt }: PlannedStep): Date | null =>
  at && setAt ? new Date(Math.min(at.getTime(), setAt.getTime() + maxRestMs)) : null
