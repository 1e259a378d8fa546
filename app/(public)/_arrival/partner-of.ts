import { redirect } from 'next/navigation'
import { partnerPlatforms, type partnerPlatforms as platforms } from '#lib/contract/store-auth.ts'

/** The platform's parts of the path: /login_partner/{urlPar}/{urlChi}. */
export type PartnerPath = Promise<{ urlPar: string; urlChi: string }>

/** The platform of a path. Any other path is not found. */
export async function partnerOf(path: PartnerPath): Promise<(typeof platforms)[number]> {
  const { urlPar, urlChi } = await path
  const platform = partnerPlatforms.find((known) => known === urlPar)
  if (!platform || urlChi !== 'authorize') redirect('/404')
  return platform
}
