import { installChromium } from './lib/chromium.mjs'
import { serveGallery } from './lib/gallery.mjs'
import { inRoot } from './lib/paths.mjs'
import { compressPictures } from './lib/pictures.mjs'
import { portFrom } from './lib/ports.mjs'
import { exitCodeOf, exitWith } from './lib/processes.mjs'
import { playwright } from './lib/runners.mjs'
import { fail, say } from './lib/say.mjs'

/**
 * `npm run gallery`: shows the shared components in all their states, and rebuilds after changes. `--check`
 * compares them with the stored pictures, `--update` stores new ones.
 */
async function gallery([mode, ...others]) {
  if (mode !== '--check' && mode !== '--update') {
    const { origin } = await serveGallery({ port: portFrom('PORT', 3100), watch: true })
    return say(`\nGallery ${origin}\n`)
  }
  await installChromium()
  const update = mode === '--update' ? ['--update-snapshots=changed'] : []
  const code = await exitCodeOf(...playwright([GALLERY_CONFIG, ...update, ...others]))
  if (mode === '--update') await compressPictures(inRoot('gallery', 'pictures'))
  exitWith(code)
}

const GALLERY_CONFIG = '--config=gallery/playwright.config.ts'

gallery(process.argv.slice(2)).catch(fail)
