import { useState } from 'react'
import { changeDeskSettings } from '#contract/accounts/desk-settings.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useDeskSettings } from '../session/use-team.ts'

export function CallPresses() {
  const settings = useDeskSettings()
  const [choice, setChoice] = useState<boolean>()
  const mutation = useAdminMutation({
    invalidates: [queryKeys.team],
    mutationFn: (call, isOn: boolean) =>
      call(changeDeskSettings, { body: { one_press_calls: isOn } }),
    onSuccess: (isOn) => ({
      text: isOn ? 'A call is one press now.' : 'A press records the outcome alone now.',
    }),
    onError: 'The setting could not be changed.',
  })
  if (!settings) return null
  const stored = settings.one_press_calls
  const choose = (isOn: boolean) => {
    setChoice(isOn)
    mutation.mutate(isOn)
  }
  return (
    <section className="mt-4 max-w-2xl rounded-m border border-line bg-white p-5 shadow-resting sm:p-7">
      <h2 className="text-xl font-bold">Calls</h2>
      <label className="mt-3 flex min-h-10 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={mutation.isError ? stored : (choice ?? stored)}
          aria-describedby="one-press-calls"
          onChange={(event) => choose(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-blue"
        />
        A call is one press
      </label>
      <p id="one-press-calls" className="pl-8 text-sm text-slate">
        Reached and Left a message also make it yours if nobody has it, move it from pending to
        contacted, and open the note. No answer and Later propose the next step, which Enter takes.
        Undo takes all of a press back.
      </p>
    </section>
  )
}
