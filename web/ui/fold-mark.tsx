export const FoldMark = () => (
  <svg
    className="mt-1 size-5 shrink-0 text-blue"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 10h12" />
    <path className="group-open:hidden" d="M10 4v12" />
  </svg>
)
