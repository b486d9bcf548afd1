import { type CoursesWords, fill } from './words.ts'

export type CourseChoices = { option: string; board: string; grade: string }

export const courseChatUrl = ({ url, message }: CoursesWords['chat'], course: string, choices: CourseChoices): string =>
  url + encodeURIComponent(fill(message, { course, ...choices }))
