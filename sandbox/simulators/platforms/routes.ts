import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type ArrivalKind,
  arrivalKinds,
  type StorePlatform,
  storePlatforms,
} from '#lib/contract/store-auth.ts'
import { isStoreDomain, isStoreName } from '#lib/rules/store.ts'
import { appUninstalled } from '#sandbox/domain/stores/store/uninstalled.ts'
import { callbackAddress } from '#sandbox/domain/stores/store-auth/addresses.ts'
import { writeParams } from '#sandbox/domain/stores/store-auth/signed-params.ts'
import { logisticsBindings, platformShops, stores } from '#sandbox/platform/db/schema/store.ts'
import { createSite, localeOf } from '#sandbox/platform/pages/site.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'
import { appOf, arrivalUrl, openShop, variants } from './arrival-url.ts'
import { style, word } from './layout.ts'
import { authorizePage, homePage, refusedPage, startPage } from './pages.ts'

/**
 * The platforms' side of store binding: `/_platforms`, where an owner starts, the authorization pages, and
 * the control API for them. Protected by the guard of /_sandbox, because these pages sign any request.
 */

const departure = z
  .strictObject({
    platform: z.enum(arrivalKinds),
    domain: z.string().trim().refine(isStoreDomain),
    storeName: z.string().trim().refine(isStoreName),
    variant: z.enum(variants).default('genuine'),
    returnTo: z.string().max(2000).optional(),
  })
  // A store's domain is not case-sensitive; the account at the logistics partner is.
  .transform((given) =>
    given.platform === 'logistics' ? given : { ...given, domain: given.domain.toLowerCase() },
  )
const question = z.object({
  client_id: z.string(),
  shop: z.string().toLowerCase().refine(isStoreDomain),
  redirect_uri: z.string(),
  state: z.string().min(1).max(200),
})
const site = createSite({ style, home: '/_platforms', referrer: 'no-referrer' })

export function registerPlatforms(control: FastifyInstance, sandbox: Sandbox): void {
  control.post('/_sandbox/arrivals', async (request) => ({
    url: await arrivalUrl(sandbox, departure.parse(request.body)),
  }))
  control.get('/_sandbox/stores', async () => bindings(sandbox))
  control.register(async (scope) => {
    site.prepare(scope, new URL(sandbox.config.portalUrl).origin)
    scope.get('/_platforms', async (request, reply) =>
      site.send(request, reply, startPage(localeOf(request))),
    )
    scope.post('/_platforms/start', async (request, reply) => start(sandbox, request, reply))
    scope.get('/_platforms/:platform/authorize', async (request, reply) => authorize(sandbox, request, reply))
    scope.post('/_platforms/:platform/uninstall', async (request, reply) =>
      uninstall(sandbox, request, reply),
    )
    scope.get('/_platforms/:platform/admin', async (request, reply) => home(sandbox, request, reply))
    scope.get('/_platforms/:platform/apps', async (request, reply) => home(sandbox, request, reply))
  })
}

/** All bindings in the database; for an access token only whether there is one. */
async function bindings({ db }: Sandbox) {
  const [bound, logistics] = await Promise.all([
    db.select().from(stores).orderBy(asc(stores.id)),
    db.select().from(logisticsBindings).orderBy(asc(logisticsBindings.authorizedAt)),
  ])
  return {
    stores: bound.map(({ id, accessTokenHash, ...store }) => ({
      id: String(id),
      ...store,
      hasAccessToken: accessTokenHash !== null,
    })),
    logistics,
  }
}

async function start(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const given = departure.safeParse(request.body)
  if (!given.success) {
    const locale = localeOf(request)
    return site.send(request, reply, startPage(locale, word(locale, 'invalid')), 400)
  }
  return reply.redirect(await arrivalUrl(sandbox, given.data), 303)
}

const platformOf = (request: FastifyRequest): ArrivalKind | undefined =>
  arrivalKinds.find((known) => known === (request.params as { platform?: string }).platform)

/** A real platform also redirects only to the address that the app has registered. */
async function authorize(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const { db, config } = sandbox
  const locale = localeOf(request)
  const platform: StorePlatform | undefined = storePlatforms.find((known) => known === platformOf(request))
  const parsed = question.safeParse(request.query)
  if (!platform || !parsed.success) return site.send(request, reply, refusedPage(locale), 400)
  const app = await appOf(db, platform)
  const back = callbackAddress(config, platform)
  if (parsed.data.client_id !== app.appKey || parsed.data.redirect_uri !== back) {
    return site.send(request, reply, refusedPage(locale), 400)
  }
  const shop = await shopOf(sandbox, platform, parsed.data.shop)
  const answer = (outcome: { code: string } | { error: string }) =>
    `${back}?${new URLSearchParams(
      writeParams(platform, app, { ...shop, at: new Date(), state: parsed.data.state, ...outcome }),
    )}`
  const answers = {
    authorize: answer({ code: newSecret() }),
    cancel: answer({ error: 'access_denied' }),
  }
  return site.send(request, reply, authorizePage(locale, platform, shop, answers))
}

/** The shop of the owner who authorizes; it is created if it does not exist. */
async function shopOf({ db }: Sandbox, platform: StorePlatform, domain: string) {
  const [shop] = await db
    .select()
    .from(platformShops)
    .where(and(eq(platformShops.platform, platform), eq(platformShops.domain, domain)))
  return shop ?? openShop(db, platform, domain, domain.replace(/-+/g, ' ').trim() || domain)
}

/** The owner uninstalls the app at the platform, and the platform notifies the provider. */
async function uninstall(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const platform = storePlatforms.find((known) => known === platformOf(request))
  const parsed = z.object({ shop: z.string().refine(isStoreDomain) }).safeParse(request.body)
  if (!platform || !parsed.success) return site.send(request, reply, refusedPage(localeOf(request)), 400)
  const { shop } = parsed.data
  await appUninstalled(sandbox, platform, shop)
  const back = new URLSearchParams({ shop, locale: localeOf(request) })
  return reply.redirect(`/_platforms/${platform}/admin?${back}`, 303)
}

async function home({ db }: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const platform = platformOf(request)
  const { shop = '' } = request.query as { shop?: unknown }
  if (!platform || typeof shop !== 'string')
    return site.send(request, reply, refusedPage(localeOf(request)), 400)
  const bound =
    platform === 'logistics'
      ? await db.select().from(logisticsBindings).where(eq(logisticsBindings.account, shop))
      : await db
          .select()
          .from(stores)
          .where(and(eq(stores.platform, platform), eq(stores.domain, shop), eq(stores.status, 'authorized')))
  return site.send(request, reply, homePage(localeOf(request), platform, shop, bound.length > 0))
}
