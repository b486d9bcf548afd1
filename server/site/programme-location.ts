import { type Programme, programmes } from '#contract/catalogue/programmes.ts'
import { nullIfUnavailable, type ReadCourses } from './courses-page.ts'

const isProgramme = (name: unknown): name is Programme => typeof name === 'string' && Object.hasOwn(programmes, name)

const idOf = (list: { id: number; name: string }[] | undefined, name: string) =>
  list?.find((item) => item.name === name)?.id

/**
 * Where `/contact?course=NAME` leads: to the ids that the form reads. What administrators have renamed or deleted is
 * left out, and the form asks for it. Undefined for a name that no page links.
 */
export async function programmeLocation(readCourses: ReadCourses, name: unknown): Promise<string | undefined> {
  if (!isProgramme(name)) return undefined
  const { region, category, board, option } = programmes[name]
  const courses = await readCourses(undefined).catch(nullIfUnavailable)
  const categoryId = idOf(courses?.categories, category)
  const opened = await readCourses(categoryId).catch(nullIfUnavailable)
  const ids = {
    category: categoryId,
    board: idOf(courses?.boards, board),
    option: idOf(opened?.openCategory?.courseOptions, option),
  }
  const query = Object.entries(ids).flatMap(([key, id]) => (id ? [`&${key}=${id}`] : []))
  return `/contact?region=${region}${query.join('')}`
}
