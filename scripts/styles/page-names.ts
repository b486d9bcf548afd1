/** What a page is made of, and what its scripts may make of it. */
export type PageNames = {
  elements: Set<string>
  attributes: Set<string>
  classes: Set<string>
}

/** Set by browsers, without a script. */
const stateAttributes = ['open', 'hidden', 'disabled', 'multiple', 'size']

/** Elements are written as React writes them: every value in double quotes. */
const openTag = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi
const attribute = /([^\s=]+)(?:="([^"]*)")?/g

export function readPageNames(html: string, scripts: string): PageNames {
  const names: PageNames = {
    elements: new Set(['html', 'body', 'thead', 'tbody']),
    attributes: new Set(stateAttributes),
    classes: new Set(),
  }
  for (const [, element = '', attributes = ''] of html.matchAll(openTag)) {
    names.elements.add(element.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      names.attributes.add(name.toLowerCase())
      if (name === 'class') for (const word of words(unescape(value))) names.classes.add(word)
    }
  }
  for (const word of scripts.split(/[\s"'`<>=]+/)) names.classes.add(word)
  for (const [word] of scripts.matchAll(/[a-z][a-z-]+/g)) {
    names.attributes.add(word)
    names.elements.add(word)
  }
  return names
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)

const unescape = (value: string) =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
