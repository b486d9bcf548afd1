import { brand } from '#brand'

export type CourseChoices = { option: string; board: string; grade: string }

/** Opens the chat app with the course and what was chosen for it (spec §7); the visitor sends it. */
export const courseChatUrl = (course: string, { option, board, grade }: CourseChoices): string => {
  const message = [
    `Hello ${brand.name}, I would like to know more about ${course}.`,
    `Course option: ${option}`,
    `Board: ${board}`,
    `Grade: ${grade}`,
  ].join('\n')
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(message)}`
}
