import { randomUUID } from 'node:crypto'
import type { ChangeBefore } from './required-parts.ts'

export const givenTemplate = {
  name: 'Given',
  channel: 'mail',
  region: 'all',
  subject: null,
  body: 'Dear {parent first name},',
}

/** What calls about boards, categories and courses refer to. */
export function cataloguePreconditions(change: ChangeBefore) {
  const board = () => change('POST', '/api/subjects-boards/admin/boards', { name: randomUUID() })
  const category = () => change('POST', '/api/course-categories/admin', { name: randomUUID() })
  return {
    template: () => change('POST', '/api/admin/templates', { ...givenTemplate, name: randomUUID() }),
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
