import { listBoards, listCategories, listCategoryOptions } from '#contract/catalogue.ts'
import { call } from './client.ts'

export const readCategories = async (signal: AbortSignal) =>
  (await call(listCategories, {}, { signal })).categories

export const readCategoryOptions = async (categoryId: number, signal: AbortSignal) =>
  (await call(listCategoryOptions, { params: { id: String(categoryId) } }, { signal })).options

export const readBoards = async (signal: AbortSignal) =>
  (await call(listBoards, {}, { signal })).data
