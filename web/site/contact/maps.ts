import { brand } from '#brand'

const { origin, place } = brand.maps

const searchUrl = (query: string): string =>
  `${origin}/maps/search/?api=1&query=${encodeURIComponent(query)}`

export const viewOnMapsUrl = searchUrl(place)
export const directionsUrl = searchUrl(`directions to ${place}`)

/** The only address that a page may frame. */
export const mapsFrameUrl = `${origin}/maps?q=${encodeURIComponent(place)}&output=embed`
