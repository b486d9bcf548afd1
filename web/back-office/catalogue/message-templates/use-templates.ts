import { brand } from '#brand'
import { type Template, templateCalls } from '#contract/conversation/templates.ts'
import type { Input } from '#contract/endpoint.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { type Noun, useNounEditor } from '../use-noun.ts'

type Values = Input<typeof templateCalls.add>['body']
/** A row shows the text where other nouns have a description. */
export type TemplateItem = Template & { description: string }

export const templateNoun: Noun<Values> = {
  calls: templateCalls,
  noun: 'template',
  queryKey: queryKeys.templates,
  lists: [queryKeys.templates],
}

export const useTemplateItems = () =>
  useAdminQuery(queryKeys.templates, async (call, signal) =>
    (await call(templateCalls.list, {}, { signal })).templates.map(
      (template): TemplateItem => ({
        ...template,
        description: template.body,
        // Those that came with it were made by nobody.
        created_by_name: template.created_by_name ?? brand.name,
      }),
    ),
  )

export const useTemplateEditor = () => useNounEditor<TemplateItem, Values>(templateNoun)
