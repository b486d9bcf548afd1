import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportPreview, ImportSettings } from '#contract/imports/imports.ts'
import { PreviewCounts } from './preview.tsx'

test('repeated children and known families are counted apart', () => {
  const preview = { accepted: 3, refused: 0, same_child: 1, families: 2, past_end: 0 } as ImportPreview
  const settings = { columns: ['created_at'] } as Partial<ImportSettings> as ImportSettings
  const html = renderToStaticMarkup(<PreviewCounts preview={preview} settings={settings} />)
  expect(html).toMatch(/1 row may repeat .* same child; 2 may be of a family/)
})
