const moment = process.env['TEST_MOMENT']

/** Whether this process has another time than its machine, and so than its database. */
export const isClockShifted = moment !== undefined

/** Sets the clock of the process to the moment, from where it goes on. */
function shiftClock(to: string): void {
  const MachineDate = Date
  const offsetMs = MachineDate.parse(to) - MachineDate.now()
  globalThis.Date = class ShiftedDate extends MachineDate {
    static override now(): number {
      return MachineDate.now() + offsetMs
    }
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [MachineDate.now() + offsetMs]) as [number]))
    }
  } as DateConstructor
}

// A worker runs the set-up again for each file.
if (moment !== undefined && Date.name !== 'ShiftedDate') shiftClock(moment)
