import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A process renders public pages alone; the back office is rendered once, by the build (docs/decisions/0003).
  serverBundles: ({ branch }) => (branch.some(({ id }) => id.startsWith('back-office/')) ? 'back_office' : 'site'),
} satisfies Config
