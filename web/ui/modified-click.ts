type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Opens a new tab or window, or downloads: the browser's, not the router's. */
export const isModifiedClick = (click: Click): boolean =>
  click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
