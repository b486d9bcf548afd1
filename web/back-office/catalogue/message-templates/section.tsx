import { useState } from 'react'
import { regionLabels } from '#contract/conversation/template-regions.ts'
import { channelLabels } from '#contract/conversation/templates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RowList } from '../../lists/row-list.tsx'
import { sheet } from '../illustrations.tsx'
import { ListFilter, ListHead, NothingFound, NounList } from '../list-frame.tsx'
import { NounName, NounRow } from '../noun-row.tsx'
import { useRemove } from '../use-noun.ts'
import { TemplateForm, type TemplateItem, templateNoun, useTemplateEditor, useTemplateItems } from './form.tsx'

type RowProps = { template: TemplateItem; editor: ReturnType<typeof useTemplateEditor> }

function TemplateRow({ template, editor }: RowProps) {
  const { name, channel, region } = template
  return (
    <NounRow
      item={template}
      editor={editor}
      remove={useRemove(templateNoun)}
      deleteConfirm={{
        title: 'Delete this template?',
        text: `“${name}” for ${channelLabels[channel]}, ${regionLabels[region]}, will be deleted. This cannot be undone.`,
        action: 'Delete Template',
      }}
      title={
        <>
          <NounName>{name}</NounName>
          <Badge variant="secondary">{channelLabels[channel]}</Badge>
          <Badge variant="outline">{regionLabels[region]}</Badge>
        </>
      }
    />
  )
}

/** Texts that administrators answer families with. */
export default function MessageTemplates() {
  const list = useTemplateItems()
  const editor = useTemplateEditor()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = list.data?.filter(({ name, channel, region, body }) => {
    const text = `${name} ${channelLabels[channel]} ${regionLabels[region]} ${body}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const onAdd = () => void editor.open(null)
  return (
    <>
      <ListHead add="Add Template" onAdd={onAdd}>
        <div className="max-w-[38em]">
          <h2 className="text-xl font-bold">Templates</h2>
          <p className="text-slate">
            Texts for mails and WhatsApp. Each is filled in for the family before it is sent.
          </p>
        </div>
      </ListHead>
      <TemplateForm editor={editor} />
      <ListFilter
        nouns="templates"
        search={search}
        onSearch={setSearch}
        isBusy={list.isFetching}
        onRefresh={() => void list.refetch()}
      />
      <NounList
        nouns="templates"
        query={list}
        visible={found}
        empty={
          <NothingFound
            noun="template"
            nouns="templates"
            isFiltered={search !== ''}
            filteredText="No template has these words."
            text="Write once what families are told often."
            illustration={sheet}
            onClear={() => setSearch('')}
            onAdd={onAdd}
          />
        }
      >
        {(templates) => (
          <RowList label="Templates">
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} editor={editor} />
            ))}
          </RowList>
        )}
      </NounList>
    </>
  )
}
