import { brandImage } from '#lib/server/branding/current-brand.ts'

export const dynamic = 'force-dynamic'

/** An image of the brand of this host name. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ image: string }> },
): Promise<Response> {
  return brandImage(request, (await params).image)
}
