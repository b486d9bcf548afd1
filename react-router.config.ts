import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: {
    paths: ['/', '/contact', '/contact/sent', '/admin/login', '/admin/dashboard'],
    concurrency: 2,
  },
} satisfies Config
