import { describe, expect, test } from 'vitest'
import { inquiryFieldNames, type RejectedInquiry } from '#contract/inquiry-submission.ts'
import { compileRejectedPage, placeholderRejection } from './rejected-template.ts'

const { error: message, fields, values } = placeholderRejection

/** As React renders it: only marks and values differ between rejections. */
const page = `<ul>${inquiryFieldNames
  .map((name) => `<li><a href="#inquiry-${name}">${name}</a></li>`)
  .join('')}</ul>
<li><a href="#top">Up</a></li><p>${message}</p>
<form><script id="rejected-inquiry" type="application/json">${JSON.stringify(placeholderRejection)}</script>
<select id="inquiry-childGrade" aria-invalid="true" aria-describedby="inquiry-childGrade-error inquiry-childGrade-hint" name="childGrade"><option value="">Select</option><option value="Grade 4">Grade 4</option><option value="R&amp;D">R&amp;D</option></select>
<select id="inquiry-timeZone" name="timeZone"><option value="">Select</option><option value="NA">NA</option><option value="${values['timeZone']}">${values['timeZone']}</option></select>
<textarea id="inquiry-comments" aria-invalid="true" aria-describedby="inquiry-comments-error" name="comments">${values['comments']}</textarea><p id="inquiry-comments-error" class="a">${fields['comments']}</p>
<input id="inquiry-agreedToTerms" type="checkbox" value="true" name="agreedToTerms"/>
<input name="website"/>
${inquiryFieldNames
  .filter((name) => !['childGrade', 'timeZone', 'comments', 'agreedToTerms'].includes(name))
  .map((name) => `<input id="inquiry-${name}" name="${name}" value="${values[name]}"/>`)
  .join('\n')}</form>`

const fill = (rejected: Partial<RejectedInquiry>) =>
  compileRejectedPage(page)({ error: 'No.', fields: {}, values: {}, ...rejected }).toString()

describe('the page of a rejected inquiry', () => {
  test('contains no placeholder once it is filled in', () => {
    const filled = fill({})
    expect(filled).not.toMatch(/rejected-(value|error|message)/)
    expect(filled).toContain('<p>No.</p>')
    expect(filled).toContain('<li><a href="#top">Up</a></li>')
    expect(filled).toContain('<input name="website"/>')
  })

  test('marks the fields with errors, and no other', () => {
    const filled = fill({ fields: { comments: 'Too <long>.' } })
    expect(filled).toContain(
      '<textarea id="inquiry-comments" aria-invalid="true" aria-describedby="inquiry-comments-error" name="comments"></textarea><p id="inquiry-comments-error" class="a">Too &lt;long&gt;.</p>',
    )
    expect(filled.match(/aria-invalid/g)).toHaveLength(1)
    expect(filled).toContain('aria-describedby="inquiry-childGrade-hint"')
    expect(filled.match(/<li>/g)).toHaveLength(2)
    expect(fill({})).toContain('<textarea id="inquiry-comments" name="comments"></textarea>\n')
  })

  test('escapes every value', () => {
    const hostile = `"'><script>alert(1)</script>&amp; $& $1`
    const encoded = '&quot;&#x27;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp; $&amp; $1'
    const all = Object.fromEntries(inquiryFieldNames.map((name) => [name, hostile]))
    const filled = fill({ error: hostile, values: all })
    expect(filled).toContain(`<p>${encoded}</p>`)
    expect(filled).toContain(`name="parentFirstName" value="${encoded}"/>`)
    expect(filled).toContain(`name="comments">${encoded}</textarea>`)
    expect(filled).toContain(`<option value="${encoded}" selected="">${encoded}</option>`)
    expect(filled.match(/<script/g)).toHaveLength(1)
    const [, json = ''] = /<script[^>]*>([^]*?)<\/script>/.exec(filled) ?? []
    expect(JSON.parse(json).values).toEqual(all)
  })

  test('keeps a leading line break', () => {
    expect(fill({ values: { comments: '\nhello' } })).toContain('name="comments">\n\nhello</text')
  })

  test('selects what was selected', () => {
    const filled = fill({ values: { childGrade: 'R&D', timeZone: 'NA', agreedToTerms: 'true' } })
    expect(filled).toContain('<option value="R&amp;D" selected="">')
    expect(filled).toContain('<option value="NA" selected="">NA</option></select>')
    expect(filled).toContain('<input checked="" id="inquiry-agreedToTerms"')
    expect(filled.match(/selected/g)).toHaveLength(2)
    expect(fill({})).not.toContain('checked')
  })

  test('is not compiled from a page that lacks a field', () => {
    expect(() => compileRejectedPage(page.replace('name="board"', 'name="bord"'))).toThrow('board')
  })
})
