import drawings from './drawings/subjects.svg?url'

/** The address of a subject's drawing: white and amber lines, for a dark ground. */
export const drawingOf = (subject: string) => `${drawings}#${subject.replace(' ', '')}`
