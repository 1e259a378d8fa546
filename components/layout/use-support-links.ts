import { useBrand } from './brand-context.tsx'

/** How to reach the support of the brand: the props of links, and their texts as keys. */
export function useSupportLinks() {
  const { email, phone, url } = useBrand()?.support ?? {}
  return [
    ...(email ? [{ key: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ key: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ...(url ? [{ key: new URL(url).host, href: url, target: '_blank', rel: 'noreferrer' }] : []),
  ]
}
