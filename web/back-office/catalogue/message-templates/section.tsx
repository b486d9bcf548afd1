import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#brand'
import { regionLabels } from '#contract/conversation/template-regions.ts'
import { channelLabels, type Template, templateCalls } from '#contract/conversation/templates.ts'

import { ManagedList } from '../../lists/managed-list.tsx'
import { queryKeys, usePart } from '../../lists/query-client.ts'
import { editAct } from '../../lists/row-acts.tsx'
import { removeAct, useNounEditor } from '../use-noun.ts'
import { fields, templateNoun, type Values } from './form.tsx'

/** Texts that administrators answer families with. */
export default function MessageTemplates() {
  const query = usePart(queryKeys.templates, templateCalls.list, 'templates')
  const editor = useNounEditor<Template, Values>(templateNoun)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = query.data?.filter(({ name, channel, region, body }) => {
    const text = `${name} ${channelLabels[channel]} ${regionLabels[region]} ${body}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <ManagedList
      head={{
        title: 'Templates',
        text: 'Texts for mails and WhatsApp. Each is filled in for the family before it is sent.',
        add: 'Add Template',
      }}
      noun="template"
      query={query}
      visible={found}
      search={{ text: search, onSearch: setSearch, nothingFound: 'No template has these words.' }}
      editor={editor}
      fields={fields}
      empty={{ text: 'Write once what families are told often.', icon: MessageSquareText }}
      invalidates={templateNoun.lists}
      row={(template) => ({
        title: template.name,
        description: template.body,
        marks: [
          { text: channelLabels[template.channel], look: 'secondary' },
          { text: regionLabels[template.region], look: 'outline' },
        ],
        // Those that came with it were made by nobody.
        made: { ...template, created_by_name: template.created_by_name ?? brand.name },
        acts: [
          editAct(editor, template),
          removeAct(templateNoun, template, {
            title: 'Delete this template?',
            text: `“${template.name}” for ${channelLabels[template.channel]}, ${regionLabels[template.region]}, will be deleted. This cannot be undone.`,
            action: 'Delete Template',
          }),
        ],
      })}
    />
  )
}
