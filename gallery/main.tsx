import '@fontsource/noto-sans-sc/400.css'
import '@fontsource/noto-sans-sc/500.css'
import '@fontsource/noto-sans-sc/600.css'
import '@fontsource/noto-sans-sc/700.css'
import './gallery.css'
import { NextIntlClientProvider } from 'next-intl'
import { createRoot } from 'react-dom/client'
import { languageTag } from '#lib/i18n/locale.ts'
import { areas, loadMessages } from '#lib/i18n/messages.ts'
import { AtAddress } from '#tests/support/address.tsx'
import { fakeApi } from '#tests/support/fake-api.ts'
import { answers } from './data.ts'
import { Gallery } from './gallery.tsx'
import { pathOf, pictureAt } from './pictures.ts'

/** Shows the group, language and theme of the address. */
async function start(): Promise<void> {
  const picture = pictureAt(location.pathname)
  if (!picture) return location.replace(pathOf({ locale: 'en_US', theme: 'light', group: 'basics' }))
  const { group, locale, theme } = picture
  const tag = languageTag(locale)
  document.documentElement.lang = tag
  document.documentElement.dataset.theme = theme
  fakeApi(answers)
  createRoot(document.getElementById('gallery') as HTMLElement).render(
    <NextIntlClientProvider
      locale={tag}
      messages={await loadMessages(locale, areas)}
      timeZone="Asia/Shanghai"
    >
      <AtAddress href={location.pathname}>
        <Gallery theme={theme} group={group} />
      </AtAddress>
    </NextIntlClientProvider>,
  )
}

void start()
