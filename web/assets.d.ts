/// <reference types="vite/client" />

/** The URLs of the public pages' own module and of what it imports, separated by spaces (vite.config.ts). */
declare module 'virtual:site-module' {
  const urls: string
  export default urls
}
