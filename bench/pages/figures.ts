import { formatThreshold, isMet, type Threshold } from '../measurements.ts'

export type Figure = Threshold & { page: string; name: string; value: number; digits?: number }

export type Report = { figures: Figure[]; notes?: string[] }

const nameWidth = 22

/** A row for each page and a column for each name, in the order in which they first occur. */
export function formatTable(figures: Figure[]): string[] {
  const pages = [...new Set(figures.map(({ page }) => page))]
  const names = [...new Set(figures.map(({ name }) => name))]
  const cellOf = (page: string, name: string) => {
    const figure = figures.find((one) => one.page === page && one.name === name)
    return figure ? `${formatValue(figure)}${isMet(figure) ? ' ' : '✗'}` : ''
  }
  const formatLine = (name: string, cells: string[]) =>
    name.padEnd(nameWidth) + cells.map((cell, index) => cell.padStart((names[index]?.length ?? 0) + 3)).join('')
  return [
    formatLine('page', names),
    ...pages.map((page) =>
      formatLine(
        page,
        names.map((name) => cellOf(page, name)),
      ),
    ),
  ]
}

export const describeMissed = (figures: Figure[]): string[] =>
  figures
    .filter((figure) => !isMet(figure))
    .map((figure) => `${figure.page}: ${figure.name} is ${formatValue(figure)}, the bar is ${formatThreshold(figure)}`)

const formatValue = ({ value, digits = 0 }: Figure) => value.toFixed(digits)
