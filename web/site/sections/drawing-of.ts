import drawings from './subjects.svg?url'

/** The address of the drawing of a subject or course: white and amber lines, for a dark ground. */
export const drawingOf = (name: string) => `${drawings}#${name.replaceAll(/\W/g, '')}`
