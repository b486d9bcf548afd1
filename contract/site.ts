/**
 * Pages are built before anyone knows their address: the build writes this origin, and the server puts the real one
 * (`SITE_URL`) in its place once, at start.
 */
export const placeholderOrigin = 'https://origin.meridian.invalid'
