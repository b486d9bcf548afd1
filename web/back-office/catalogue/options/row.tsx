import type { Option } from '#contract/catalogue/options.ts'
import { Badge } from '#web/ui/badge.tsx'
import { NounRow } from '../noun-row.tsx'
import { useRemove, useToggle } from '../use-noun.ts'
import { optionNoun, type useOptionEditor } from './use-options.ts'

type Props = { option: Option; editor: ReturnType<typeof useOptionEditor> }

export function OptionRow({ option, editor }: Props) {
  const { name, category_name } = option
  return (
    <NounRow
      item={option}
      editor={editor}
      toggle={useToggle(optionNoun)}
      remove={useRemove(optionNoun)}
      deleteConfirm={{
        title: 'Are you sure you want to delete this course option?',
        text: `“${name}” of ${category_name} will be deleted. This cannot be undone.`,
        action: 'Delete Course Option',
      }}
      title={
        <>
          <p className="min-w-0 text-base leading-6 font-bold wrap-anywhere">{name}</p>
          <Badge variant="secondary">{category_name}</Badge>
        </>
      }
    />
  )
}
