/** It is as small as a line beside a mouse, as large as a finger on a phone. */
export const compactClass =
  'compact px-2.5 hover:border-azure hover:text-blue data-popup-open:border-azure sm:px-1.5'
