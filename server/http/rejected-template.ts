import { inquiryFieldNames, type RejectedInquiry } from '#contract/inquiry-submission.ts'

/** Where the build leaves the page that was rendered with `exampleRefusal`. */
export const rejectedPageFile = 'refused-contact.html'

/** Stand-ins that the page is rendered with once, and that say afterwards where the words of each visitor belong. */
const placeholder = {
  message: 'refused-sentence',
  value: (name: string) => `refused-value-${name}`,
  error: (name: string) => `refused-error-${name}`,
}

/** A refusal of everything, to render the page from which the template is compiled. */
export const placeholderRejection: RejectedInquiry = {
  error: placeholder.message,
  fields: Object.fromEntries(inquiryFieldNames.map((name) => [name, placeholder.error(name)])),
  values: Object.fromEntries(inquiryFieldNames.map((name) => [name, placeholder.value(name)])),
}

type TemplatePart = (refused: RejectedInquiry) => string

/**
 * Compiles the page that was rendered with `exampleRefusal` into a template: filling it in costs a copy of its bytes, where
 * rendering it would occupy the one thread for 14 ms. Throws when a field of the form is not found in the page.
 */
export function compileRejectedPage(html: string): (refused: RejectedInquiry) => Buffer {
  const controls = new Map(
    [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].flatMap(([tag]) => {
      const [name, id] = [attribute(tag, 'name'), attribute(tag, 'id')]
      return name && id ? [[id, name] as const] : []
    }),
  )
  const missing = inquiryFieldNames.find((name) => ![...controls.values()].includes(name))
  if (missing) throw new Error(`The page of a refused inquiry has no control for ${missing}.`)

  const parts: (Buffer | TemplatePart)[] = []
  let end = 0
  for (const match of html.matchAll(dynamicMarkup)) {
    const part = partOf(match[0], controls)
    if (!part) continue
    parts.push(Buffer.from(html.slice(end, match.index)), part)
    end = match.index + match[0].length
  }
  parts.push(Buffer.from(html.slice(end)))
  return (refused) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'function' ? Buffer.from(part(refused)) : part)),
    )
}

/** What may differ from one refusal to another. */
const dynamicMarkup = new RegExp(
  [
    '<script[^>]*type="application/json"[^>]*>[^]*?</script>',
    '<select\\b[^]*?</select>',
    '<textarea\\b[^]*?</textarea>',
    '<input\\b[^>]*>',
    `<p\\b[^>]*>${placeholder.error('')}\\w+</p>`,
    '<li><a\\b[^>]*>[^<]*</a></li>',
    placeholder.message,
  ].join('|'),
  'g',
)

function partOf(html: string, controls: Map<string, string>): TemplatePart | undefined {
  if (html === placeholder.message) return ({ error }) => escapeHtml(error)
  const [openTag = '', element] = /^<(\w+)[^>]*>/.exec(html) ?? []
  if (element === 'script') return dataPart(openTag)
  if (element === 'p') return errorPart(html)
  if (element === 'li') return linkPart(html, controls)
  const name = attribute(openTag, 'name') ?? ''
  if (!inquiryFieldNames.some((field) => field === name)) return undefined
  if (element === 'select') return selectPart(html, openTag, name)
  if (element === 'textarea') return textAreaPart(openTag, name)
  return inputPart(openTag, name)
}

const dataPart =
  (openTag: string): TemplatePart =>
  (refused) =>
    `${openTag}${JSON.stringify(refused).replaceAll('<', '\\u003c')}</script>`

function errorPart(html: string): TemplatePart {
  const [, before = '', name = '', after = ''] =
    new RegExp(`^(.*)${placeholder.error('')}(\\w+)(.*)$`).exec(html) ?? []
  return ({ fields }) => (fields[name] ? before + escapeHtml(fields[name]) + after : '')
}

/** A link to a control that is marked; every other link of the page stays as it is. */
function linkPart(html: string, controls: Map<string, string>): TemplatePart | undefined {
  const name = controls.get(/href="#([^"]*)"/.exec(html)?.[1] ?? '')
  return name === undefined ? undefined : ({ fields }) => (fields[name] ? html : '')
}

/** A tag with its mark, for a field that has an error, and without. */
function tagPart(openTag: string, name: string): TemplatePart {
  const withoutError = openTag
    .replace(' aria-invalid="true"', '')
    .replace(/ aria-describedby="([^"]*)"/, (_, ids: string) => {
      const others = ids.split(' ').filter((id) => !id.endsWith('-error'))
      return others.length === 0 ? '' : ` aria-describedby="${others.join(' ')}"`
    })
  return ({ fields }) => (fields[name] ? openTag : withoutError)
}

function inputPart(openTag: string, name: string): TemplatePart {
  const tag = tagPart(openTag, name)
  if (attribute(openTag, 'type') === 'checkbox') {
    return (refused) =>
      refused.values[name] === attribute(openTag, 'value')
        ? tag(refused).replace(/^<input/, '<input checked=""')
        : tag(refused)
  }
  return (refused) =>
    // A function: `$` in what was typed means nothing.
    tag(refused).replace(placeholder.value(name), () => escapeHtml(refused.values[name] ?? ''))
}

function textAreaPart(openTag: string, name: string): TemplatePart {
  const tag = tagPart(openTag, name)
  return (refused) => {
    const value = escapeHtml(refused.values[name] ?? '')
    // HTML drops a line break that comes first.
    return `${tag(refused)}${value.startsWith('\n') ? '\n' : ''}${value}</textarea>`
  }
}

/** Chooses what was chosen; what the page offers no option for gets the one that the page made for it, if it made one. */
function selectPart(html: string, openTag: string, name: string): TemplatePart {
  const tag = tagPart(openTag, name)
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)<\/option>/g)].map(
    ([, value = '', label = '']) => ({ value, label }),
  )
  return (refused) => {
    const chosen = escapeHtml(refused.values[name] ?? '')
    const isOffered = options.some(({ value }) => value === chosen)
    const shown = options.flatMap((option) => {
      if (option.value !== placeholder.value(name)) return [option]
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
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
