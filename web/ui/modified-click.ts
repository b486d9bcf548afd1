type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a press on a link asks for another tab or window, or for a download. */
export const isModifiedClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: ClickModifiers): boolean => button !== 0 || metaKey || ctrlKey || shiftKey || altKey
