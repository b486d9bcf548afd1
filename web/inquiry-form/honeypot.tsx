/**
 * A field that nobody sees, reaches by keyboard or hears read out: only a program that fills in everything fills it
 * (decision 15). Password managers are asked to leave it alone.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
        />
      </label>
    </div>
  )
}
