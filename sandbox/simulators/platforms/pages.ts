import type { Locale } from '#lib/contract/shapes.ts'
import { type ArrivalKind, arrivalKinds } from '#lib/contract/store-auth.ts'
import { platformNames } from '#sandbox/domain/stores/store-record/platform-names.ts'
import { type Html, html } from '#sandbox/platform/pages/html.ts'
import { seededShops } from '#sandbox/seed/stores.ts'
import { variants } from './arrival-url.ts'
import { word } from './layout.ts'

interface Page {
  title: string
  body: Html
}

/** The start page for new users: one form for each of the five platforms. */
export function startPage(locale: Locale, problem?: string): Page {
  const say = (key: string) => word(locale, key)
  const forms = arrivalKinds.map((platform) => {
    const shop = seededShops.find((seeded) => seeded.platform === platform)
    const id = (name: string) => `${platform}-${name}`
    const options = variants.map(
      (variant) => html`<option value="${variant}">${say(`variant.${variant}`)}</option>`,
    )
    const [nameLabel, domainLabel] =
      platform === 'logistics' ? ['partnerName', 'account'] : ['storeName', 'domain']
    return html`<section aria-labelledby="${id('title')}">
<h2 id="${id('title')}">${platformNames[platform]}</h2>
<p class="quiet">${say(`about.${platform}`)}</p>
<form method="post" action="/_platforms/start?locale=${locale}">
<input type="hidden" name="platform" value="${platform}">
<label for="${id('storeName')}">${say(nameLabel)}<input id="${id('storeName')}" name="storeName" maxlength="50" required value="${shop?.name}"></label>
<label for="${id('domain')}">${say(domainLabel)}<input id="${id('domain')}" name="domain" maxlength="63" required pattern="[A-Za-z0-9\\-]+" value="${shop?.domain}"></label>
<label for="${id('variant')}">${say('send')}<select id="${id('variant')}" name="variant">${options}</select></label>
<button>${word(locale, 'start', { platform: platformNames[platform] })}</button>
</form>
</section>`
  })
  return {
    title: say('title'),
    body: html`<p>${say('intro')}</p>${problem && html`<p class="state" role="alert">${problem}</p>`}${forms}
<p class="quiet"><a href="/_sandbox">${say('keys')}</a> · <a href="/_sandbox/stores">${say('bindings')}</a></p>`,
  }
}

/** The platform asks the owner for authorization. Both answers lead to signed addresses of the portal. */
export function authorizePage(
  locale: Locale,
  platform: ArrivalKind,
  shop: { name: string; domain: string },
  answers: { authorize: string; cancel: string },
): Page {
  const say = (key: string) => word(locale, key, { platform: platformNames[platform] })
  return {
    title: say('authorize.title'),
    body: html`<p>${say('authorize.text')}</p>
<dl><dt>${say('storeName')}</dt><dd>${shop.name}</dd><dt>${say('domain')}</dt><dd>${shop.domain}</dd></dl>
<p><a class="button" href="${answers.authorize}">${say('authorize.yes')}</a> <a class="quiet" href="${answers.cancel}">${say('authorize.no')}</a></p>`,
  }
}

/** The owner has returned to the platform. */
export function homePage(locale: Locale, platform: ArrivalKind, domain: string, connected: boolean): Page {
  const say = (key: string) => word(locale, key, { platform: platformNames[platform], domain })
  return {
    title: say('home.title'),
    body: html`<p class="state" role="status">${say(connected ? 'home.connected' : 'home.open')}</p>
${connected && platform !== 'logistics' && html`<form method="post" action="/_platforms/${platform}/uninstall?locale=${locale}"><input type="hidden" name="shop" value="${domain}"><p><button>${say('home.uninstall')}</button></p></form>`}
<p><a href="/_platforms?locale=${locale}">${say('home.again')}</a></p>`,
  }
}

export const refusedPage = (locale: Locale): Page => ({
  title: word(locale, 'refused.title'),
  body: html`<p>${word(locale, 'refused.text')}</p><p><a href="/_platforms?locale=${locale}">${word(locale, 'home.again')}</a></p>`,
})
