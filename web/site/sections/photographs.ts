import { photographs as ofBrand, type Photograph, type PicturePlace } from '#brand'

export type Picture = { src: string; alt: string }

const addresses = import.meta.glob<string>('../photos/*.{avif,jpg,png,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Throws while the site is built, so that no page is served with a hole. */
export function photographUrl(file: string, from: Record<string, string> = addresses): string {
  const url = from[`../photos/${file}`]
  if (!url) throw new Error(`brand.ts names the photograph ${file}, which is not in web/site/photos.`)
  return url
}

export const hasPhotograph = (place: PicturePlace): boolean => place in ofBrand

/** The photograph that `brand.ts` names for this place, else the drawing. */
export function pictureFor(
  place: PicturePlace,
  drawing: Picture,
  photographs: Partial<Record<PicturePlace, Photograph>> = ofBrand,
  from?: Record<string, string>,
): Picture {
  const photograph = photographs[place]
  return photograph ? { src: photographUrl(photograph.file, from), alt: photograph.alt } : drawing
}
