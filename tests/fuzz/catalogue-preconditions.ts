import { randomUUID } from 'node:crypto'
import type { ChangeBefore, Rules } from './required-parts.ts'

/** Creates the templates, boards, categories and courses that calls refer to. */
export function cataloguePreconditions(change: ChangeBefore): Rules {
  const template = () => ({
    name: randomUUID(),
    channel: 'mail',
    region: 'all',
    subject: null,
    body: 'Dear {parent first name},',
  })
  const addTemplate = () => change('POST', '/api/admin/templates', template())
  const board = () => change('POST', '/api/subjects-boards/admin/boards', { name: randomUUID() })
  const category = () => change('POST', '/api/course-categories/admin', { name: randomUUID() })
  const ofCategory = async () => ({ category_id: await category() })
  const option = async () => change('POST', '/api/course-options/admin', { ...(await ofCategory()), name: 'Algebra' })
  return {
    'boards/{id}/(restore|permanent)$': async () => {
      const id = await board()
      await change('DELETE', `/api/subjects-boards/admin/boards/${id}`)
      return id
    },
    'boards/{id}$': board,
    'POST .*/templates$': async () => ({ body: template() }),
    'PUT .*/templates/{id}$': async () => ({ params: { id: await addTemplate() }, body: template() }),
    'templates/{id}$': addTemplate,
    'course-categories/.*{id}$': category,
    'POST .*/course-options': async () => ({ body: await ofCategory() }),
    'PUT .*/course-options/.*{id}$': async () => ({ params: { id: await option() }, body: await ofCategory() }),
    'course-options/.*{id}$': option,
  }
}
