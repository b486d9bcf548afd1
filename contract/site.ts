/** Pages are prerendered with this origin, which the server replaces by `SITE_URL` at start. */
export const placeholderOrigin = 'https://origin.site.invalid'
