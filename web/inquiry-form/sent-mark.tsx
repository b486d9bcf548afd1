export function SentMark() {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-converted-surface text-converted">
      <svg width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
        <path
          d="m7 15.5 5.5 5.5L23 10"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
