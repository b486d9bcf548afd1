import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { regionNames, regionPath } from '#contract/regions.ts'

export default [
  layout('site/shell/layout.tsx', [
    index('site/home/page.tsx'),
    route('courses', 'site/courses/page.tsx'),
    route('contact', 'site/contact/page.tsx'),
    route('contact/sent', 'site/contact/sent.tsx'),
    route('about-us', 'site/about/page.tsx'),
    ...regionNames.map((name) => route(regionPath(name).slice(1), `site/regions/${name}/page.tsx`)),
    route('privacy-policy', 'site/legal/privacy/page.tsx'),
    route('terms-of-service', 'site/legal/terms/page.tsx'),
    route('cookie-policy', 'site/legal/cookies/page.tsx'),
    route('*', 'site/not-found/page.tsx'),
  ]),
  layout('back-office/layout/layout.tsx', [
    route('admin/login', 'back-office/sign-in/page.tsx'),
    route('admin/forgot-password', 'back-office/forgot-password/page.tsx'),
    route('admin/reset-password', 'back-office/reset-password/page.tsx'),
    route('admin/dashboard', 'back-office/dashboard.tsx'),
  ]),
] satisfies RouteConfig
