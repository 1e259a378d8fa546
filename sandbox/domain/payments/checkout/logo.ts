import type { FastifyInstance } from 'fastify'
import { id } from '#lib/contract/shapes.ts'
import { publicLogo } from '#sandbox/domain/people/developer/logos.ts'
import type { Sandbox } from '#sandbox/platform/sandbox.ts'

/** The logo on the payment page. */
export function registerLogo(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { pictureNo: string } }>('/pay/logo/:pictureNo', async (request, reply) => {
    const named = id.safeParse(request.params.pictureNo)
    const picture = named.success ? await publicLogo(sandbox.db, named.data) : undefined
    // A new image has a new number, so the image of a number never changes and can be cached.
    return picture
      ? reply
          .type('image/png')
          .header('cache-control', 'public, max-age=86400, immutable')
          .header('x-content-type-options', 'nosniff')
          .send(picture)
      : reply.code(404).send({ error: 'no such logo' })
  })
}
