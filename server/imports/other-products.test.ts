import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test } from '#tests/support/imports.ts'

/** Laid out as the products document theirs; the people are made up. */
const layouts = ['hubspot-contacts.csv', 'zoho-leads.csv', 'teachworks-families.csv']

test.for(layouts)('%s is moved in without a column chosen by hand', async (name, { imports }) => {
  const { id, state } = await imports.upload(await readFile(`tests/imports/layouts/${name}`), name)
  expect(state).toBe('read')
  expect(await imports.preview(id)).toMatchObject({ accepted: 3, refused: 0 })
  expect(await imports.takeOver(id, 3)).toMatchObject({ state: 'imported', imported: 3 })
})
