import { loadIslands } from '#web/islands/load-islands.ts'
import { registry } from './registry.ts'

loadIslands(registry)
