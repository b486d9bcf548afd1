import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/shell/layout.tsx', [
    index('site/home/page.tsx'),
    route('contact', 'site/contact/page.tsx'),
    route('contact/sent', 'site/contact/sent.tsx'),
    route('*', 'site/not-found/page.tsx'),
  ]),
  layout('back-office/shell/layout.tsx', [
    route('admin/login', 'back-office/sign-in/page.tsx'),
    route('admin/dashboard', 'back-office/dashboard.tsx'),
  ]),
] satisfies RouteConfig
