/** Sent with a call that a timer makes though a person may make it too: it does not keep the session alive. */
export const backgroundHeader = 'x-background'
