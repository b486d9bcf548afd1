import { type Option, optionCalls } from '#contract/catalogue/options.ts'
import type { Input } from '#contract/endpoint.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { categoriesAndOptions, type Noun, useNounEditor } from '../use-noun.ts'

type Values = Input<typeof optionCalls.add>['body']

export const optionNoun: Noun<Values> = {
  calls: optionCalls,
  noun: 'course option',
  queryKey: queryKeys.options,
  lists: categoriesAndOptions,
}

export const useOptionEditor = () => useNounEditor<Option, Values>(optionNoun)

export const useOptions = () =>
  useAdminQuery(
    queryKeys.options,
    async (call, signal) => (await call(optionCalls.list, {}, { signal })).options,
  )
