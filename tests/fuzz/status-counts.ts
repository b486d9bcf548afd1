export class StatusCounts {
  readonly #statuses: Map<string, number[]>

  constructor(names: string[]) {
    this.#statuses = new Map(names.map((name) => [name, []]))
  }

  record(name: string, status: number): void {
    this.#statuses.get(name)?.push(status)
  }

  total(matches: (status: number) => boolean): number {
    return [...this.#statuses.values()].flat().filter(matches).length
  }

  callsBelow(minSuccesses: number): string[] {
    return [...this.#statuses]
      .filter(([, statuses]) => statuses.filter((status) => status < 300).length < minSuccesses)
      .map(([name]) => name)
  }

  toString(): string {
    return [...this.#statuses]
      .map(([name, statuses]) => {
        const counts = Object.entries(Object.groupBy(statuses, String))
        return `  ${name.padEnd(58)}${counts.map(([status, all = []]) => `  ${status}: ${all.length}`).join('')}`
      })
      .join('\n')
  }
}
