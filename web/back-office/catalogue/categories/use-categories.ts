import { type Category, categoryCalls } from '#contract/catalogue/categories.ts'
import type { Input } from '#contract/endpoint.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { categoriesAndOptions, type Noun, useNounEditor } from '../use-noun.ts'

type Values = Input<typeof categoryCalls.add>['body']

export const categoryNoun: Noun<Values> = {
  calls: categoryCalls,
  noun: 'category',
  queryKey: queryKeys.categories,
  lists: categoriesAndOptions,
}

export const useCategoryEditor = () => useNounEditor<Category, Values>(categoryNoun)
