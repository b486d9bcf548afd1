/** It is as small as a line beside a mouse, as large as a finger on a phone. */
export const compactClass =
  'grid h-10 min-w-10 place-items-center rounded-full border border-line bg-white px-2.5 font-semibold whitespace-nowrap hover:border-azure hover:text-blue data-popup-open:border-azure aria-disabled:cursor-not-allowed aria-disabled:opacity-60 sm:h-6.5 sm:min-w-6.5 sm:px-1.5'
