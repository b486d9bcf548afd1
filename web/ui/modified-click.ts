type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Opens a new tab or window, or downloads: the browser's, not the router's. */
export const isModifiedClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: ClickModifiers): boolean => button !== 0 || metaKey || ctrlKey || shiftKey || altKey
