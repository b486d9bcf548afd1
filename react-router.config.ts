import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A process renders public pages alone; the back office is rendered once, by the build (docs/decisions/0054).
  serverBundles: ({ branch }) =>
    branch.some(({ id }) => id.startsWith('back-office/')) ? 'back_office' : 'site',
  prerender: {
    paths: [
      '/',
      '/contact',
      '/contact/sent',
      '/about-us',
      '/tutoring-usa',
      '/tutoring-australia',
      '/tutoring-uk',
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
      '/admin/login',
      '/admin/forgot-password',
      '/admin/reset-password',
      '/admin/dashboard',
    ],
    concurrency: 2,
  },
} satisfies Config
