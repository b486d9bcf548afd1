/// <reference types="vite/client" />

/** The URL of the public pages' own module (vite.config.ts). */
declare module 'virtual:site-module' {
  const url: string
  export default url
}
