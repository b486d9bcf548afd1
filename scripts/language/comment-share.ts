import { parseFile } from './syntax-tree.ts'

type Lines = { comments: number; all: number }

export function countLines(path: string, text: string): Lines {
  const lines = text.split('\n')
  const commented = path.endsWith('.css') ? blankCssComments(text) : blankComments(path, text)
  const remaining = commented.split('\n')
  const isCommentOnly = (line: string, index: number) =>
    line.trim() !== '' && /^\s*(\{\s*\})?\s*$/.test(remaining[index] ?? '') && !isBrace(line)
  return {
    comments: lines.filter(isCommentOnly).length,
    all: lines.length - 1,
  }
}

const isBrace = (line: string) => /^\s*\{\s*\}\s*$/.test(line)

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

function blankComments(path: string, text: string): string {
  let code = text
  for (const { start, end } of parseFile(path, text).comments) {
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end)
  }
  return code
}

const blankCssComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\//g, blank)
