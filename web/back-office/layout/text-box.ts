export const isTextBox = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
