import { brand } from '#brand'

export type CourseChoices = { option: string; board: string; grade: string }

/** R-courses-12. */
export const courseChatUrl = (course: string, { option, board, grade }: CourseChoices): string => {
  const message = [
    `Hello ${brand.name}, I would like to know more about ${course}.`,
    `Course option: ${option}`,
    `Board: ${board}`,
    `Grade: ${grade}`,
  ].join('\n')
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(message)}`
}
