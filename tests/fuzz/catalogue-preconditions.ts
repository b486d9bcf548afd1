import { randomUUID } from 'node:crypto'
import type { ChangeBefore } from './required-parts.ts'

/** What calls about boards, categories and courses refer to. */
export function cataloguePreconditions(change: ChangeBefore) {
  const board = () => change('POST', '/api/subjects-boards/admin/boards', { name: randomUUID() })
  const category = () => change('POST', '/api/course-categories/admin', { name: randomUUID() })
  return {
    board,
    trashedBoard: async () => {
      const id = await board()
      await change('DELETE', `/api/subjects-boards/admin/boards/${id}`)
      return id
    },
    category,
    option: async () =>
      change('POST', '/api/course-options/admin', {
        category_id: await category(),
        name: 'Algebra',
      }),
  }
}
