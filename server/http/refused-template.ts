import { inquiryFields, type RefusedInquiry } from '#contract/inquiry-submission.ts'

/** Where the build leaves the page that was rendered with `exampleRefusal`. */
export const refusedPageFile = 'refused-contact.html'

/** Stand-ins that the page is rendered with once, and that say afterwards where the words of each visitor belong. */
const token = {
  sentence: 'refused-sentence',
  value: (name: string) => `refused-value-${name}`,
  error: (name: string) => `refused-error-${name}`,
}

/** A refusal of everything, to render the page from which the template is compiled. */
export const exampleRefusal: RefusedInquiry = {
  error: token.sentence,
  fields: Object.fromEntries(inquiryFields.map((name) => [name, token.error(name)])),
  values: Object.fromEntries(inquiryFields.map((name) => [name, token.value(name)])),
}

type Part = (refused: RefusedInquiry) => string

/**
 * Compiles the page that was rendered with `exampleRefusal` into a template: filling it in costs a copy of its bytes, where
 * rendering it would occupy the one thread for 14 ms. Throws when a field of the form is not found in the page.
 */
export function compileRefusedPage(html: string): (refused: RefusedInquiry) => Buffer {
  const controls = new Map(
    [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].flatMap(([tag]) => {
      const [name, id] = [attribute(tag, 'name'), attribute(tag, 'id')]
      return name && id ? [[id, name] as const] : []
    }),
  )
  const missing = inquiryFields.find((name) => ![...controls.values()].includes(name))
  if (missing) throw new Error(`The page of a refused inquiry has no control for ${missing}.`)

  const parts: (Buffer | Part)[] = []
  let end = 0
  for (const found of html.matchAll(dynamic)) {
    const part = partOf(found[0], controls)
    if (!part) continue
    parts.push(Buffer.from(html.slice(end, found.index)), part)
    end = found.index + found[0].length
  }
  parts.push(Buffer.from(html.slice(end)))
  return (refused) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'function' ? Buffer.from(part(refused)) : part)),
    )
}

/** What may differ from one refusal to another. */
const dynamic = new RegExp(
  [
    '<script[^>]*type="application/json"[^>]*>[^]*?</script>',
    '<select\\b[^]*?</select>',
    '<textarea\\b[^]*?</textarea>',
    '<input\\b[^>]*>',
    `<p\\b[^>]*>${token.error('')}\\w+</p>`,
    '<li><a\\b[^>]*>[^<]*</a></li>',
    token.sentence,
  ].join('|'),
  'g',
)

function partOf(html: string, controls: Map<string, string>): Part | undefined {
  if (html === token.sentence) return ({ error }) => encode(error)
  const [open = '', element] = /^<(\w+)[^>]*>/.exec(html) ?? []
  if (element === 'script') return dataPart(open)
  if (element === 'p') return errorPart(html)
  if (element === 'li') return linkPart(html, controls)
  const name = attribute(open, 'name') ?? ''
  if (!inquiryFields.some((field) => field === name)) return undefined
  if (element === 'select') return selectPart(html, open, name)
  if (element === 'textarea') return textAreaPart(open, name)
  return inputPart(open, name)
}

const dataPart =
  (open: string): Part =>
  (refused) =>
    `${open}${JSON.stringify(refused).replaceAll('<', '\\u003c')}</script>`

function errorPart(html: string): Part {
  const [, before = '', name = '', after = ''] =
    new RegExp(`^(.*)${token.error('')}(\\w+)(.*)$`).exec(html) ?? []
  return ({ fields }) => (fields[name] ? before + encode(fields[name]) + after : '')
}

/** A link to a control that is marked; every other link of the page stays as it is. */
function linkPart(html: string, controls: Map<string, string>): Part | undefined {
  const name = controls.get(/href="#([^"]*)"/.exec(html)?.[1] ?? '')
  return name === undefined ? undefined : ({ fields }) => (fields[name] ? html : '')
}

/** A tag with its mark, for a field that has an error, and without. */
function tagPart(open: string, name: string): Part {
  const unmarked = open
    .replace(' aria-invalid="true"', '')
    .replace(/ aria-describedby="([^"]*)"/, (_, ids: string) => {
      const others = ids.split(' ').filter((id) => !id.endsWith('-error'))
      return others.length === 0 ? '' : ` aria-describedby="${others.join(' ')}"`
    })
  return ({ fields }) => (fields[name] ? open : unmarked)
}

function inputPart(open: string, name: string): Part {
  const tag = tagPart(open, name)
  if (attribute(open, 'type') === 'checkbox') {
    return (refused) =>
      refused.values[name] === attribute(open, 'value')
        ? tag(refused).replace(/^<input/, '<input checked=""')
        : tag(refused)
  }
  return (refused) =>
    // A function: `$` in what was typed means nothing.
    tag(refused).replace(token.value(name), () => encode(refused.values[name] ?? ''))
}

function textAreaPart(open: string, name: string): Part {
  const tag = tagPart(open, name)
  return (refused) => {
    const value = encode(refused.values[name] ?? '')
    // HTML drops a line break that comes first.
    return `${tag(refused)}${value.startsWith('\n') ? '\n' : ''}${value}</textarea>`
  }
}

/** Chooses what was chosen; what the page offers no option for gets the one that the page made for it, if it made one. */
function selectPart(html: string, open: string, name: string): Part {
  const tag = tagPart(open, name)
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)<\/option>/g)].map(
    ([, value = '', label = '']) => ({ value, label }),
  )
  return (refused) => {
    const chosen = encode(refused.values[name] ?? '')
    const isOffered = options.some(({ value }) => value === chosen)
    const shown = options.flatMap((option) => {
      if (option.value !== token.value(name)) return [option]
      return isOffered ? [] : [{ value: chosen, label: chosen }]
    })
    const elements = shown.map(({ value, label }) => {
      const selected = value !== '' && value === chosen ? ' selected=""' : ''
      return `<option value="${value}"${selected}>${label}</option>`
    })
    return `${tag(refused)}${elements.join('')}</select>`
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** A text as it stands in HTML, between tags or in an attribute. */
const encode = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
