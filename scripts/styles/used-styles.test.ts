import { describe, expect, test } from 'vitest'
import { usedStyles, withoutLaterStates, withoutTypefaces, withThemeValues } from './used-styles.ts'

const page = '<html><body><p class="a lg:b" data-x="1">Text</p></body></html>'
const used = (css: string, { html = page, scripts = '' } = {}) => usedStyles(css, html, scripts)

describe('the styles that a page uses', () => {
  test.each([
    ['of its elements', 'p{color:red}', 'table{color:red}'],
    ['of its classes', String.raw`.lg\:b:hover{color:red}`, '.c{color:red}'],
    ['of its attributes', '[data-x]{color:red}', '[data-y]{color:red}'],
    ['of what its elements are in', '.a .a{color:red}', '.c .a{color:red}'],
    ['of a part of a selector', ':is(.a,.c){color:red}', ':where(.c,.d) p{color:red}'],
    ['of what is in its elements', 'p:has(.a){color:red}', 'p:has(.c){color:red}'],
  ])('are the rules %s', (_, rule, other) => {
    expect(used(rule + other)).toBe(rule)
  })

  test('have only the selectors that can match', () => {
    expect(used('.c,.a{color:red}.c,.d{color:red}h1,p{margin:0}')).toBe('.a{color:red}p{margin:0}')
  })

  test('keep their order, layers and conditions', () => {
    const css =
      '@layer x{.a{color:red}}@media print{p{color:#00f}}@supports (color:lab(0% 0 0)){.a{color:green}}.a{color:#000}'
    expect(used(`.c{color:red}${css}`)).toBe(css)
  })

  test('are those of states that browsers set without script', () => {
    const rule = '.a:is([open],:popover-open){color:red}'
    expect(used(rule)).toBe(rule)
  })

  test('are those of what its scripts write', () => {
    const css = '.c{color:red}[data-pressed]{color:#00f}iframe{border:0}'
    expect(used(css)).toBe('')
    expect(
      used(css, {
        scripts: "const map=document.createElement('iframe');map.className='b c';root.toggleAttribute('data-pressed')",
      }),
    ).toBe(css)
  })

  test('have the custom properties and keyframes to which something refers, and no other', () => {
    const css =
      ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}.a{width:var(--a);animation:1s blink}@keyframes blink{to{opacity:0}}'
    const unused = '@keyframes shine{to{opacity:0}}@property --e{syntax:"*";inherits:false}'
    const html = page.replace('data-x="1"', 'fill="var(--d)"').replace('class="', 'class="a:[var(--c)] ')
    expect(used(css + unused, { html })).toBe(css.replace('--c:2px;', ''))
  })
})

describe('the styles of the site', () => {
  test('have values in place of the variables of the theme that nothing changes', () => {
    const css = '@layer theme{:root,:host{--a:1px;--b:2px}}p{width:var(--a);height:var(--b)}'
    expect(withThemeValues(`${css}.a{--b:3px}`)).toContain('p{width:1px;height:var(--b)}')
  })

  test('declare the defaults of custom properties once', () => {
    const css =
      '@layer properties{@supports (not (margin-trim:block)){*{--tw-a:0}}}.a{width:var(--tw-a)}@property --tw-a{syntax:"*";inherits:false;initial-value:0}'
    expect(used(`${css}p{--tw-a:1px}`)).toBe('@layer properties{*{--tw-a:0}}.a{width:var(--tw-a)}p{--tw-a:1px}')
  })

  test('have the defaults of custom properties in their place where the page sets no other', () => {
    const css = '@layer properties{*{--tw-a:solid;--tw-b:initial}}.a{border-style:var(--tw-a);color:var(--tw-b,red)}'
    expect(used(css)).toBe('@layer properties;.a{color:red;border-style:solid}')
    expect(used(`${css}.c{--tw-a:dashed}`)).toBe('@layer properties;.a{color:red;border-style:solid}')
    expect(used(`${css}p{--tw-a:dashed}`)).toContain('border-style:var(--tw-a)')
  })

  test('have those of inputs where there are inputs, of the type that has them', () => {
    const any = '::placeholder{color:red}'
    const css = `${any}::-webkit-datetime-edit{padding:0}::file-selector-button{margin:0}`
    expect(used(css)).toBe('')
    expect(used(css, { html: '<p><input type="text"/></p>' })).toBe(any)
    expect(used(css, { html: '<p><input type="date"/><input type="file"/></p>' })).toBe(css)
  })
})

test('first screens that come alone have no styles of hovering and printing', () => {
  const css =
    '@media (hover:hover){.a:hover{color:red}}@media print{p{color:#00f}}p{transition:color .2s;color:green}.a{transition-duration:.2s}'
  expect(withoutLaterStates(`${css}.a:focus{color:red}`)).toBe('p{color:green}.a:focus{color:red}')
})

test('all styles of the site come without typefaces, which each page has', () => {
  expect(withoutTypefaces('@font-face{font-family:F;src:url(f)}.a{color:red}')).toBe('.a{color:red}')
})
