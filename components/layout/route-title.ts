import type { AllMessages } from '#lib/i18n/messages.ts'
import { routeOf } from '#lib/routes.ts'

export type RouteTitle = keyof AllMessages['routes']

/** The key of a route's title in routes.json; the product's name if the path is not in the registry. */
export const titleOf = (url: string): RouteTitle => (routeOf(url)?.title ?? 'portal') as RouteTitle
