/** The vertex stays within the board. */
export const maxOffset = 5

const signed = (value: number): string => `${value < 0 ? '+' : '−'} ${Math.abs(value)}`

/** Of the parabola that opens downward, y = a(x − h)² + k with a = −1. */
export const equationOf = (h: number, k: number): string => {
  const square = h === 0 ? 'x²' : `(x ${signed(h)})²`
  return `y = −${square}${k === 0 ? '' : ` ${signed(-k)}`}`
}

export const vertexOf = (h: number, k: number): string =>
  `(${[h, k].map((value) => String(value).replace('-', '−')).join(', ')})`
