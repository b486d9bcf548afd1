export class StatusCounts {
  readonly #counts: Map<string, Map<number, number>>

  constructor(names: string[]) {
    this.#counts = new Map(names.map((name) => [name, new Map()]))
  }

  record(name: string, status: number): void {
    const counts = this.#counts.get(name)
    counts?.set(status, (counts.get(status) ?? 0) + 1)
  }

  total(matches: (status: number) => boolean): number {
    return [...this.#counts.values()].reduce((sumSoFar, counts) => sumSoFar + sum(counts, matches), 0)
  }

  callsBelow(minSuccesses: number): string[] {
    return [...this.#counts]
      .filter(([, counts]) => sum(counts, (status) => status < 300) < minSuccesses)
      .map(([name]) => name)
  }

  toString(): string {
    return [...this.#counts]
      .map(([name, counts]) => {
        const statuses = [...counts].toSorted(([a], [b]) => a - b)
        return `  ${name.padEnd(58)}${statuses.map(([status, count]) => `  ${status}: ${count}`).join('')}`
      })
      .join('\n')
  }
}

const sum = (counts: Map<number, number>, matches: (status: number) => boolean) =>
  [...counts].reduce((total, [status, count]) => total + (matches(status) ? count : 0), 0)
