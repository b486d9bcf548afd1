import type { LightMyRequestResponse } from 'fastify'
import type { Attacker } from '../attacker.ts'

/** What is refused, how, and who tries it. */
export type Attempt = [
  what: string,
  status: number,
  sentence: string,
  attack: (attacker: Attacker) => Promise<LightMyRequestResponse>,
]
