/** Hidden from screen readers: a text beside it says what loads. */
export function Spinner() {
  return (
    <svg className="size-5 text-blue motion-safe:animate-spin" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity=".2" strokeWidth="3" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
