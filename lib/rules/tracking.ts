/** The page of a parcel on its tracking site. */

/** How carriers find a parcel by its number, by the host of their site. */
const pages: Readonly<Record<string, string>> = {
  'www.dhl.com': '/global-en/home/tracking.html?tracking-id=',
  'www.ups.com': '/track?tracknum=',
  'www.fedex.com': '/fedextrack/?trknbr=',
  'tools.usps.com': '/go/TrackConfirmAction?tLabels=',
  'www.royalmail.com': '/track-your-item#/tracking-results/',
  'www.yuntrack.com': '/parcelTracking?id=',
  'track.yw56.com.cn': '/en/querydel?nums=',
  'track.4px.com': '/#/result/0/',
  'www.aramex.com': '/track/results?ShipmentNumber=',
  'auspost.com.au': '/mypost/track/#/details/',
  'www.canadapost-postescanada.ca': '/track-reperage/en#/details/',
  'trackings.post.japanpost.jp': '/services/srv/search/direct?reqCodeNo1=',
  'www.deutschepost.de': '/de/s/sendungsverfolgung/verfolgen.html?piececode=',
  'www.laposte.fr': '/outils/suivre-vos-envois?code=',
}

interface Parcel {
  trackingNumber: string | null
  trackingSite: string | null
}

/**
 * The address of the parcel; of an unknown site without a query the site itself. null: there is none, or it is not
 * safe for a browser to follow.
 */
export function parcelHref({ trackingNumber, trackingSite }: Parcel): string | null {
  if (!trackingSite) return null
  const site = /^https?:\/\//i.test(trackingSite) ? trackingSite : `https://${trackingSite}`
  if (!URL.canParse(site)) return null
  const url = new URL(site)
  const number = encodeURIComponent(trackingNumber ?? '')
  if (!number || site.includes(number)) return site
  // Such as track.example?nr=, which the merchant entered without the number.
  if (/[=/]$/.test(trackingSite) && (url.search || url.pathname !== '/')) return `${site}${number}`
  const page = pages[url.host]
  return page && url.pathname === '/' && !url.search ? `https://${url.host}${page}${number}` : site
}
