import { serveGallery } from '../scripts/lib/gallery.mjs'

/** Bundles and serves the gallery for all pictures. */
export default async function start(): Promise<() => Promise<void>> {
  const { origin, stop } = await serveGallery()
  process.env.GALLERY_URL = origin
  return stop
}
