import { confirmed, lessonHours, photographs, statements } from '#brand'
import { type Finding, warn } from './finding.ts'

const labels: Record<keyof typeof statements, string> = {
  lessonLength: 'the length of a lesson',
  tutorsLive: 'where tutors sit',
  verified: 'what “verified” means',
  prices: 'prices',
}

const listNotSaid = (): string[] => [
  ...Object.entries(labels).flatMap(([name, label]) => (statements[name as keyof typeof statements] ? [] : label)),
  ...Object.entries(lessonHours).flatMap(([region, hours]) => (hours.length > 0 ? [] : `lesson hours (${region})`)),
  ...(Object.keys(photographs).length > 0 ? [] : ['photographs']),
  ...(confirmed.quotations ? [] : ['that the quotations are true']),
  ...(confirmed.figures ? [] : ['that the figures are true']),
]

/** What `brand.ts` has a place for and nobody has filled: pages show nothing there, or a placeholder. */
export const checkSaid = (): Finding[] => {
  const notSaid = listNotSaid()
  return notSaid.length > 0
    ? [warn('brand', `Not said yet in brand.ts: ${notSaid.join(', ')}.`, 'Pages show nothing of it, or a placeholder.')]
    : []
}
