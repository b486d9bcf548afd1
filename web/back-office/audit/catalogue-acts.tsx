import { pluralize } from '../format/pluralize.ts'
import { type ActDescriptions, actsOn, changedFields } from './act-builders.tsx'
import { CatalogueName } from './subjects.tsx'

const onNamed = actsOn(CatalogueName)

export const catalogueActs = {
  board_added: onNamed('Board added', 'added the board'),
  board_edited: onNamed('Board edited', 'edited the board', changedFields),
  board_trashed: onNamed('Board moved to the trash', 'moved the board', ' to the trash'),
  board_restored: onNamed('Board restored', 'restored the board'),
  board_deleted: onNamed('Board deleted', 'deleted the board', ' for good'),
  category_added: onNamed('Category added', 'added the category'),
  category_edited: onNamed('Category edited', 'edited the category', changedFields),
  category_deleted: onNamed(
    'Category deleted',
    'deleted the category',
    ({ details }) => ` with ${pluralize(details.count ?? 0, 'course option')}`,
  ),
  option_added: onNamed('Course option added', 'added the course option'),
  option_edited: onNamed('Course option edited', 'edited the course option', changedFields),
  option_deleted: onNamed('Course option deleted', 'deleted the course option'),
  template_added: onNamed('Template added', 'added the template'),
  template_edited: onNamed('Template edited', 'edited the template', changedFields),
  template_deleted: onNamed('Template deleted', 'deleted the template'),
} satisfies ActDescriptions
