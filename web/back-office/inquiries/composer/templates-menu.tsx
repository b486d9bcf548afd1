import { MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { type ChosenTemplate, TemplateList } from '../templates/template-list.tsx'
import { selectMissing } from '../templates/unresolved.ts'
import type { ComposerFormProps, useComposerForm } from './use-composer-form.ts'
import { useFill } from './use-fill.ts'

type MenuProps = Pick<ComposerFormProps, 'contact' | 'draft' | 'text'> & {
  form: ReturnType<typeof useComposerForm>
}

/** It stands outside the form, whose Enter and Escape are not its own. */
export function TemplatesMenu({ contact, draft, text, form: { body, change } }: MenuProps) {
  const [chosen, setChosen] = useState<ChosenTemplate>()
  const fill = useFill({ text, signature: draft.signature, change })
  useEffect(() => {
    if (chosen) selectMissing(body.current)
  }, [chosen, body])
  return (
    <div>
      <MenuPopover title="Templates" icon={MessageSquareText} finalFocus={body}>
        <TemplateList
          contact={contact}
          channel="mail"
          onChoose={(template) => {
            fill(template)
            setChosen(template)
          }}
        />
      </MenuPopover>
    </div>
  )
}
