type Path = `/api/${string}`

/** A method and a path in the router's notation (`/api/admin/contacts/:id`). */
export const get = <const P extends Path>(path: P) => ({ method: 'GET', path }) as const
export const post = <const P extends Path>(path: P) => ({ method: 'POST', path }) as const
export const put = <const P extends Path>(path: P) => ({ method: 'PUT', path }) as const
export const del = <const P extends Path>(path: P) => ({ method: 'DELETE', path }) as const
