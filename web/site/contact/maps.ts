import { brand } from '#brand'

const { origin, place } = brand.maps

const search = (query: string): string =>
  `${origin}/maps/search/?api=1&query=${encodeURIComponent(query)}`

/** Both buttons open a maps search (spec §2); the one for the way asks for it. */
export const viewOnMaps = search(place)
export const getDirections = search(`directions to ${place}`)

/** The only address that a page may frame. */
export const mapsFrame = `${origin}/maps?q=${encodeURIComponent(place)}&output=embed`
