declare global {
  interface DateConstructor {
    /** Whether this process has another time than its machine. */
    isShifted?: boolean
  }
}

/** Sets the clock of the process to the moment that `TEST_MOMENT` states, from where it goes on. */
function shiftClock(moment: string): void {
  const MachineDate = Date
  const offsetMs = MachineDate.parse(moment) - MachineDate.now()
  globalThis.Date = class extends MachineDate {
    static readonly isShifted = true
    static override now(): number {
      return MachineDate.now() + offsetMs
    }
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [MachineDate.now() + offsetMs]) as [number]))
    }
  } as DateConstructor
}

const moment = process.env['TEST_MOMENT']
// A worker runs the set-up again for each file.
if (moment && !Date.isShifted) shiftClock(moment)
