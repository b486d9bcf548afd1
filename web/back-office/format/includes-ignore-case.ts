/** Whether a text contains what was typed, ignoring case and the space around it. */
export const includesIgnoreCase = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.trim().toLowerCase())
